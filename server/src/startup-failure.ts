import { resolve } from 'node:path';
import type { Environment } from './env.ts';

interface Failure {
  readonly code: string;
  readonly message: string;
}

interface Row<About> {
  /** Prefixes of the error's code. */
  readonly codes: readonly string[];
  readonly says: (about: About, failure: Failure) => string;
}

const ownFile = 'set DATABASE_FILE to a file that does not exist yet';
const otherPath = 'set DATABASE_FILE to a path in a folder this user may write';
const newWorld = 'restore a backup over it, or run `npm run db:reset` for a new seeded one';

/** The first row that matches is used. */
const fileRows: readonly Row<string>[] = [
  // Its message is a sentence with path and remedy.
  { codes: ['NEWER'], says: (_file, { message }) => message },
  { codes: ['FOREIGN'], says: (file) => `${file} belongs to another program and was left unchanged; ${ownFile}` },
  { codes: ['SQLITE_NOTADB'], says: (file) => `${file} is not an SQLite database and was left unchanged; ${ownFile}` },
  {
    codes: ['SQLITE_CORRUPT'],
    says: (file, { message }) => `${file} is damaged (${message}); ${newWorld}`,
  },
  { codes: ['EISDIR'], says: (file) => `${file} is a folder; set DATABASE_FILE to a file in it` },
  { codes: ['NOT_A_FILE'], says: (file) => `${file} is a device, a pipe or a socket; ${ownFile}` },
  {
    codes: ['ENOTDIR', 'EEXIST'],
    says: (file) => `the folder of ${file} cannot be made, a part of the path is a file; ${otherPath}`,
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_AUTH'],
    says: (file) => `no right to write ${file} or its folder; give this user the right, or ${otherPath}`,
  },
  {
    codes: ['ENOENT', 'SQLITE_CANTOPEN', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'],
    says: (file) => `${file} cannot be made or opened; ${otherPath}`,
  },
  {
    codes: ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'],
    says: (file) =>
      `the disk of ${file} is full; free some space (seeding 5,000 goods takes about 40 MB), or set DATABASE_FILE to another disk`,
  },
  {
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'],
    says: (file) => `${file} is locked by another program; wait until it is done, or stop it`,
  },
  {
    codes: ['SQLITE_IOERR', 'EIO', 'EFBIG', 'ESTALE'],
    says: (file, { code }) =>
      `the disk fails at reading or writing ${file} (${code}); look at the disk and its limits, or set DATABASE_FILE to another disk`,
  },
  {
    codes: ['EMFILE', 'ENFILE', 'ENOMEM', 'SQLITE_NOMEM'],
    says: (file, { code }) => `the system has no memory or file handles left for ${file} (${code}); raise its limits`,
  },
  {
    codes: ['SQLITE_'],
    says: (file, { code, message }) =>
      `${file} cannot be brought up to this version (${code}: ${message}); ${newWorld}`,
  },
];

const addressRows: readonly Row<Environment>[] = [
  {
    codes: ['EADDRINUSE'],
    says: ({ HOST, PORT }) =>
      `port ${PORT} of ${HOST} is taken by another program; stop that program, or set PORT to a free port`,
  },
  {
    codes: ['EACCES', 'EPERM'],
    says: ({ HOST, PORT }) =>
      `this user may not listen on port ${PORT} of ${HOST}; set PORT to 1024 or above, or give the right to use it`,
  },
  {
    codes: ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_', 'EAFNOSUPPORT', 'EINVAL', 'ENODEV'],
    says: ({ HOST }) => `HOST ${HOST} is no address of this machine; set HOST to 127.0.0.1, 0.0.0.0 or one it has`,
  },
];

const addressCalls = ['listen', 'bind', 'getaddrinfo'];

/** Prints the reason why the server does not start, in one sentence. */
export function fail(sentence: string): never {
  process.stderr.write(`cannot start: ${sentence}\n`);
  process.exit(1);
}

/** One sentence for the operator: the fault, with the path or address, and what to do. */
export function startupFailure(error: unknown, env: Environment): string {
  const isAddress = error instanceof Error && 'syscall' in error && addressCalls.includes(String(error.syscall));
  const failure = failureOf(error);
  const explained = isAddress ? sentence(addressRows, env, failure) : fileFailure(error, env.DATABASE_FILE);
  return explained ?? `unexpected fault with DATABASE_FILE ${resolve(env.DATABASE_FILE)}: ${failure.message}`;
}

/** The sentence for a refused database file; undefined for any other fault. */
export function fileFailure(error: unknown, file: string): string | undefined {
  return sentence(fileRows, resolve(file), failureOf(error));
}

function sentence<About>(rows: readonly Row<About>[], about: About, failure: Failure): string | undefined {
  return rows.find(({ codes }) => codes.some((code) => failure.code.startsWith(code)))?.says(about, failure);
}

/** The code of an error; without one the name of its class. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name;
  return { code, message: (error.message.split('\n')[0] ?? '').trim() };
}
