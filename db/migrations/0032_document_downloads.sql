-- What a buyer has saved of the document centre: one row per document, by what it is about (a batch, goods, a maker; 0 for the
-- seller). It is new again from `renews_on` on, when the next issue replaces the one of `issued_on`.
CREATE TABLE document_downloads (
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  kind TEXT NOT NULL CHECK (kind IN ('report', 'seller_business', 'seller_licence', 'maker_licence', 'maker_certificate', 'approval', 'leaflet')),
  subject_id INTEGER NOT NULL,
  issued_on TEXT NOT NULL,
  renews_on TEXT NOT NULL CHECK (renews_on > issued_on),
  downloaded_at INTEGER NOT NULL,
  PRIMARY KEY (buyer_id, kind, subject_id)
) STRICT, WITHOUT ROWID;
