"""URLs of the delivery to FIDE."""

from django.urls import path

from tournaments.delivery import views

urlpatterns = [
    path("<fed:federation>/deliveries/", views.deliveries, name="deliveries"),
    path("<fed:federation>/deliveries/package.zip", views.package_file, name="delivery_package"),
    path("<fed:federation>/deliveries/<event:code>/", views.delivery, name="delivery"),
    path("<fed:federation>/deliveries/<event:code>/hand-on/", views.hand_on, name="delivery_hand_on"),
]
