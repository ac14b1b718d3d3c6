-- A shelf of the preferred and own-brand menus has no goods of its own: it shows those of a general category.
ALTER TABLE categories ADD COLUMN shows_id INTEGER REFERENCES categories (id);
