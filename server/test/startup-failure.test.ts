import { DatabaseRefusedError } from '@baicao/db/recognise';
import { expect, test } from 'vitest';
import { readEnvironment } from '#env.ts';
import { fileFailure, startupFailure } from '#startup-failure.ts';

const env = readEnvironment({ DATABASE_FILE: '/srv/shop/baicao.db', HOST: '10.1.2.3', PORT: '80' });

const failing = (fields: object, message = 'what the system says') => Object.assign(new Error(message), fields);

const file = '/srv/shop/baicao.db';
const elsewhere = 'set DATABASE_FILE to a path in a folder this user may write';

test.each([
  [
    { code: 'SQLITE_NOTADB' },
    `${file} is not an SQLite database and was left unchanged; set DATABASE_FILE to a file that does not exist yet`,
  ],
  [
    { code: 'SQLITE_CORRUPT_INDEX' },
    `${file} is damaged (what the system says); restore a backup over it, or run \`npm run db:reset\` for a new seeded one`,
  ],
  [
    { code: 'EACCES', syscall: 'access' },
    `no right to write ${file} or its folder; give this user the right, or ${elsewhere}`,
  ],
  [
    { code: 'EROFS', syscall: 'mkdir' },
    `no right to write ${file} or its folder; give this user the right, or ${elsewhere}`,
  ],
  [
    { code: 'SQLITE_READONLY_DIRECTORY' },
    `no right to write ${file} or its folder; give this user the right, or ${elsewhere}`,
  ],
  [{ code: 'ENOENT', syscall: 'mkdir' }, `${file} cannot be made or opened; ${elsewhere}`],
  [{ code: 'SQLITE_CANTOPEN' }, `${file} cannot be made or opened; ${elsewhere}`],
  [
    { code: 'ENOTDIR', syscall: 'mkdir' },
    `the folder of ${file} cannot be made, a part of the path is a file; ${elsewhere}`,
  ],
  [
    { code: 'SQLITE_FULL' },
    `the disk of ${file} is full; free some space (seeding 5,000 goods takes about 40 MB), or set DATABASE_FILE to another disk`,
  ],
  [{ code: 'SQLITE_BUSY' }, `${file} is locked by another program; wait until it is done, or stop it`],
  [
    { code: 'SQLITE_IOERR_WRITE' },
    `the disk fails at reading or writing ${file} (SQLITE_IOERR_WRITE); look at the disk and its limits, or set DATABASE_FILE to another disk`,
  ],
  [
    { code: 'SQLITE_ERROR' },
    `${file} cannot be brought up to this version (SQLITE_ERROR: what the system says); restore a backup over it, or run \`npm run db:reset\` for a new seeded one`,
  ],
  [
    { code: 'EADDRINUSE', syscall: 'listen' },
    'port 80 of 10.1.2.3 is taken by another program; stop that program, or set PORT to a free port',
  ],
  [
    { code: 'EACCES', syscall: 'listen' },
    'this user may not listen on port 80 of 10.1.2.3; set PORT to 1024 or above, or give the right to use it',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'HOST 10.1.2.3 is no address of this machine; set HOST to 127.0.0.1, 0.0.0.0 or one it has',
  ],
  [
    { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
    'HOST 10.1.2.3 is no address of this machine; set HOST to 127.0.0.1, 0.0.0.0 or one it has',
  ],
])('%o', (fields, sentence) => {
  expect(startupFailure(failing(fields), env)).toBe(sentence);
});

test('a newer database is refused with the message of its check', () => {
  expect(startupFailure(new DatabaseRefusedError('NEWER', 'a sentence with a cure'), env)).toBe(
    'a sentence with a cure',
  );
});

test('an unexpected error is one line with the path, without a stack', () => {
  expect(startupFailure(new TypeError('first line\n    at somewhere'), env)).toBe(
    `unexpected fault with DATABASE_FILE ${file}: first line`,
  );
  expect(startupFailure('thrown text', env)).toBe(`unexpected fault with DATABASE_FILE ${file}: thrown text`);
});

test('a relative path is reported as an absolute one', () => {
  expect(fileFailure(new DatabaseRefusedError('EISDIR', 'is a folder'), 'data')).toBe(
    `${process.cwd()}/data is a folder; set DATABASE_FILE to a file in it`,
  );
});
