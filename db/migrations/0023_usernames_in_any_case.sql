-- A user name is taken in whatever case it is written: two people must not tell their accounts apart by it. A file in which
-- two names differ by case alone has to rename one of them first.
CREATE UNIQUE INDEX buyers_by_username_in_any_case ON buyers (username COLLATE NOCASE);
-- Registration asks whether a company has an account already.
CREATE INDEX buyers_by_company ON buyers (company);
