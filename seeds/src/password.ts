/**
 * argon2id of `baicao123` (19 MiB, two passes, one lane), the password of every seeded account. Worked out once and
 * kept here: a hash costs 20 ms and its salt would make two worlds of one seed differ.
 */
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$0tqrIdMBuioqQYNixEuNsg$G7bLzICZPPSEQOv/zRm50aLPIFYsPtkQF0ARqUxgnFw';
