-- A certificate that is not passed has its upload: those of accounts that waited before uploads were kept get one. The name
-- says that there is no file.
INSERT INTO certificate_uploads (buyer_id, type, number, valid_from, valid_to, file, state, uploaded_at, due_at)
SELECT c.buyer_id, c.type, c.number, c.valid_from, c.valid_to, printf('%032d.pdf', c.id), 'reviewing', b.created_at, b.created_at + 31536000000
FROM certificates c JOIN buyers b ON b.id = c.buyer_id
WHERE c.is_audited = 0;
