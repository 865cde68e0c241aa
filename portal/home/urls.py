"""URL configuration of the home app."""

from django.urls import path

from portal.home import demo_mail, findable, pages, views

urlpatterns = [
    path("", views.home, name="home"),
    path("search/", views.search, name="search"),
    path("language/", views.set_language, name="set_language"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path(".well-known/security.txt", views.security_txt, name="security_txt"),
    path("robots.txt", findable.robots_txt, name="robots_txt"),
    path("sitemap.xml", findable.site_map, name="site_map"),
    path("sitemap-<slug:section>.xml", findable.site_map_part, name="site_map_part"),
    path("favicon.ico", findable.favicon, name="favicon"),
    path("help/", pages.about, {"page": "help"}, name="help"),
    path("privacy/", pages.about, {"page": "privacy"}, name="privacy"),
    path("contact/", pages.about, {"page": "contact"}, name="contact"),
    path("demo/mail/", demo_mail.demo_mail, name="demo_mail"),
    path("metrics", views.metrics, name="metrics"),
]
