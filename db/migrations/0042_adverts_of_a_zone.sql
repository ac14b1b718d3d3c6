-- The zone whose activities an advert promises: before they begin it announces them, after the last it is gone. null: it always stands.
ALTER TABLE ads ADD COLUMN zone TEXT REFERENCES zones (name);
UPDATE ads SET zone = 'welfare' WHERE url = '/welfare';
