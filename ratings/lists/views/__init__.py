"""Pages and files of published lists."""
