import type { Mutation } from './mutation.ts';

/** Replaces the head of `callerNow`: the caller is read once, when the call begins. */
export const callerOnce = `const early = new WeakMap<RequestState, RequestContext>();

function callerNow(state: RequestState): RequestContext {
  const known = early.get(state) ?? lookAtCaller(state);
  early.set(state, known);
  return known;
}

function lookAtCaller(state: RequestState): RequestContext {`;

/** Behaviour under locks, full disks, overload and endless bodies. */
export const loadMutations: readonly Mutation[] = [
  {
    name: 'load: who waits for a lock is looked at once',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: 'function callerNow(state: RequestState): RequestContext {',
        replace: callerOnce,
      },
    ],
    test: 'server/test/foreign-lock.test.ts',
    title: 'a session that ends while its call waits',
  },
  {
    name: 'load: a write that meets a lock is given up at once',
    edits: [
      {
        file: 'server/src/http/write-queue.ts',
        find: '        if (!isLocked(error)) throw error;\n      }\n    }\n    return this.#standInLine',
        replace: '        throw error;\n      }\n    }\n    return this.#standInLine',
      },
    ],
    test: 'server/test/foreign-lock.test.ts',
    title: 'reads, pages and health',
  },
  {
    name: 'load: a scheduled job that meets a lock fails the read',
    edits: [
      {
        file: 'server/src/domain/scheduled-jobs.ts',
        find: '        if (!isLocked(error)) skipUntil',
        replace: '        if (isLocked(error)) throw error;\n        if (!isLocked(error)) skipUntil',
      },
    ],
    test: 'server/test/foreign-lock.test.ts',
    title: 'due jobs are left',
  },
  {
    name: 'load: writes overtake those that wait',
    edits: [
      {
        file: 'server/src/http/write-queue.ts',
        find: '    if (this.#waiting.length === 0) {',
        replace: '    if (this.#waiting.length >= 0) {',
      },
    ],
    test: 'server/src/http/write-queue.test.ts',
    title: 'only the first in the queue tries',
  },
  {
    name: 'load: a session that cannot be touched fails the read',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: '    if (!isStorageTrouble(error)) throw error;',
        replace: '    throw error;',
      },
    ],
    test: 'server/test/storage-full.test.ts',
    title: 'a logged-in read is answered',
  },
  {
    name: 'load: logging out waits for what is due',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: '  if (record.name !== contract.user.logout.name) jobs',
        replace: '  if (record.name !== "") jobs',
      },
    ],
    test: 'server/test/storage-full.test.ts',
    title: 'ends the session although',
  },
  {
    name: 'load: logging out leaves the cookie',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: '      cookie = (reply) => void reply.clearCookie(name, options);',
        replace: `      cookie = () => undefined;`,
      },
    ],
    test: 'server/test/storage-full.test.ts',
    title: 'ends the session although',
  },
  {
    name: 'load: a file outlives its failed commit',
    edits: [{ file: 'server/src/http/register-contract.ts', find: '      undoableFiles.undo();\n', replace: '' }],
    test: 'server/test/storage-full.test.ts',
    title: 'leaves no file behind',
  },
  {
    name: 'load: only the parts of an upload are counted',
    edits: [
      {
        file: 'server/src/http/upload.ts',
        find: 'await Promise.race([parts, boundReached(request, fileMaxBytes)])',
        replace: 'await parts',
      },
    ],
    test: 'server/test/body-bounds.test.ts',
    title: 'in front of the first part',
  },
  {
    name: 'load: a body that nobody reads is read on',
    edits: [
      {
        file: 'server/src/http/body-bounds.ts',
        find: "  void reply.header('connection', 'close');\n  lingerOver(request);\n  return isLong",
        replace: '  lingerOver(request);\n  return isLong',
      },
    ],
    test: 'server/test/body-bounds.test.ts',
    title: 'without end to',
  },
  {
    name: 'load: nobody looks for what takes too long',
    edits: [
      {
        file: 'server/src/http/body-bounds.ts',
        find: 'connectionsCheckingInterval: Math.min(1_000, wholeMs / 4)',
        replace: 'connectionsCheckingInterval: 30_000',
      },
    ],
    test: 'server/test/body-bounds.test.ts',
    title: 'ends at the time limit',
  },
  {
    name: 'load: a clock that is set back makes rows end before they began',
    edits: [
      {
        file: 'db/src/query.ts',
        find: 'return sql`max(${earlier}, ${now})`;',
        replace: 'return sql`iif(${earlier} > 0, ${now}, ${now})`;',
      },
    ],
    test: 'server/test/clock-jumps.test.ts',
    title: 'the clock jumps before it',
  },
  {
    name: 'load: a crowd is taken in without end',
    edits: [
      {
        file: 'server/src/http/overload.ts',
        find: 'this.#length >= Math.min(waitingMax,',
        replace: 'this.#length >= Math.min(10 * waitingMax,',
      },
    ],
    test: 'server/src/http/overload.test.ts',
    title: 'calls beyond the queue limit',
  },
  {
    name: 'load: lasting load makes calls wait for seconds',
    edits: [
      {
        file: 'server/src/http/overload.ts',
        find: 'this.#pace = { since: now, admitted: 0, before: admitted }',
        replace: 'this.#pace = { since: now, admitted: 0, before: Infinity }',
      },
    ],
    test: 'server/src/http/overload.test.ts',
    title: 'under lasting load as many calls wait',
  },
];
