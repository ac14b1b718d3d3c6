-- How the tax of an invoice's lines is rounded. 1: down; 2: half up. Those there are keep theirs, and so do their reversals.
ALTER TABLE invoices ADD COLUMN tax_rule INTEGER NOT NULL DEFAULT 1 CHECK (tax_rule IN (1, 2));
