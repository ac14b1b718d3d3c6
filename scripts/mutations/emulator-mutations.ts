import type { Mutation } from './mutation.ts';

/** Namespaces and snapshots. */
export const emulatorMutations: readonly Mutation[] = [
  {
    name: 'emulator: namespaces share what is uploaded',
    edits: [
      {
        file: 'server/src/emulator/namespaces.ts',
        find: 'openDatabase(image.bytes), memoryFiles(image.files)',
        replace: 'openDatabase(image.bytes), this.#main.context.files',
      },
    ],
    test: 'server/src/emulator/snapshots.test.ts',
    title: 'keeps sessions and uploaded files',
  },
  {
    name: 'emulator: calls of two namespaces that come at once share one',
    edits: [
      {
        file: 'server/src/emulator/namespaces.ts',
        find: 'this.#making.get(name)',
        replace: '[...this.#making.values()][0]',
      },
    ],
    test: 'server/src/emulator/namespaces.test.ts',
    title: 'share it',
  },
  {
    name: 'emulator: a restore leaves the files that came later',
    edits: [
      {
        file: 'server/src/emulator/world-image.ts',
        find: 'if (!image.files.has(name)) store.drop(name);',
        replace: 'if (!image.files.has(name) && !store.read(name)) store.drop(name);',
      },
    ],
    test: 'server/src/emulator/snapshots.test.ts',
    title: 'of a database file is restored',
  },
  {
    name: 'emulator: a snapshot is believed what schema it has',
    edits: [
      {
        file: 'server/src/emulator/snapshot-file.ts',
        find: '    if (schemaHash(db) !== wantedSchema) refuseSchema();\n',
        replace: '',
      },
    ],
    test: 'server/src/emulator/snapshots.test.ts',
    title: 'another schema that is not told',
  },
  {
    name: 'emulator: the cookie of a namespace counts without the token',
    edits: [
      {
        file: 'server/src/emulator/kept-in-browser.ts',
        find: 'return isLoopback ? cookieIn(',
        replace: 'return isLoopback || headers.cookie ? cookieIn(',
      },
    ],
    test: 'server/src/emulator/namespaces.test.ts',
    title: 'beyond loopback without the token',
  },
  {
    name: 'emulator: a rule counts calls it is not asked about',
    edits: [
      {
        file: 'server/src/emulator/faults.ts',
        find: `      if (!matches(counted.rule, call)) continue;
      counted.asked += 1;
`,
        replace: `      counted.asked += 1;
      if (!matches(counted.rule, call)) continue;
`,
      },
    ],
    test: 'server/src/emulator/faults.test.ts',
    title: 'counts only the calls it applies to',
  },
  {
    name: 'emulator: a probability is drawn anew each time',
    edits: [
      {
        file: 'server/src/emulator/faults.ts',
        find: 'drawn(`${when.seed ?? 0}:${asked}`) < when.probability',
        replace: 'Math.random() < when.probability',
      },
    ],
    test: 'server/src/emulator/faults.test.ts',
    title: 'of 30 % hits the same calls twice',
  },
  {
    name: 'emulator: an answer is lost before the call is carried out',
    edits: [
      {
        file: 'server/src/emulator/steered-calls.ts',
        find: 'return handled === true || isSpoilt',
        replace: 'return (handled === true && connection === undefined) || isSpoilt',
      },
    ],
    test: 'server/src/emulator/faults.test.ts',
    title: 'carried out before its answer is lost',
  },
  {
    name: 'emulator: another site asks for a code',
    edits: [
      {
        file: 'server/src/emulator/steered-calls.ts',
        find: '      requireControl(access, request);\n',
        replace: '',
      },
    ],
    test: 'server/src/emulator/faults.test.ts',
    title: 'is refused for',
  },
  {
    name: 'emulator: a call of another moment is noted in its session',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: 'if (!request.overrides) touch(',
        replace: 'touch(',
      },
    ],
    test: 'server/src/emulator/faults.test.ts',
    title: 'at another moment',
  },
  {
    name: 'emulator: what is due on the way is done at its end',
    edits: [
      {
        file: 'server/src/domain/scheduled-jobs.ts',
        find: 'steps < stepsMax && runNext(until, moveTo);',
        replace: 'steps > stepsMax && runNext(until, moveTo);',
      },
    ],
    test: 'server/src/emulator/clock.test.ts',
    title: 'everything due is done at its own moment',
  },
  {
    name: 'emulator: the clock of a namespace is that of the main one',
    edits: [
      {
        file: 'server/src/emulator/namespaces.ts',
        find: 'files, clock: server,',
        replace: 'files, clock: this.#main.clock,',
      },
    ],
    test: 'server/src/emulator/clock.test.ts',
    title: 'is stored in a snapshot',
  },
  {
    name: 'emulator: the price of goods leaves dearer tiers',
    edits: [
      {
        file: 'server/src/emulator/goods-steps.ts',
        find: 'AND price_fen >= @priceFen',
        replace: 'AND price_fen > @priceFen + 1000000',
      },
    ],
    test: 'server/src/emulator/clock.test.ts',
    title: 'set the pieces left to sell',
  },
  {
    name: 'emulator: the journal shows a password',
    edits: [
      {
        file: 'server/src/emulator/journal-rows.ts',
        find: 'body: redacted(readable(() => parseBody(body))),',
        replace: 'body: readable(() => parseBody(body)),',
      },
    ],
    test: 'server/src/emulator/journal.test.ts',
    title: 'with secrets hidden',
  },
  {
    name: 'emulator: a lost answer is told as sent',
    edits: [
      {
        file: 'server/src/emulator/journal-calls.ts',
        find: 'aborted: !reply.raw.writableEnded,',
        replace: 'aborted: !reply.raw.writableEnded && request.metRule === null,',
      },
    ],
    test: 'server/src/emulator/journal.test.ts',
    title: 'a lost answer, and a client that went away',
  },
  {
    name: 'emulator: namespaces draw from one source',
    edits: [
      {
        file: 'server/src/emulator/namespaces.ts',
        find: 'random: randomOf(randomSeed)',
        replace: 'random: this.#main.context.random',
      },
    ],
    test: 'server/test/reproducible.test.ts',
    title: 'are those of a namespace',
  },
  {
    name: 'emulator: the clock begins anew after a restart',
    edits: [
      {
        file: 'server/src/serve.ts',
        find: 'Math.max(SEED_NOW, newestRow(db) ?? SEED_NOW)',
        replace: 'SEED_NOW',
      },
    ],
    test: 'server/test/reproducible.test.ts',
    title: 'begins there, and after a restart',
  },
  {
    name: 'emulator: imported goods are not in the search index',
    edits: [
      {
        file: 'server/src/emulator/imports/goods-import.ts',
        find: '    this.#isIndexStale = true;\n',
        replace: '',
      },
    ],
    test: 'server/src/emulator/imports/import.test.ts',
    title: 'are found, priced, ordered and paid',
  },
  {
    name: 'emulator: a strict import takes the rows that are right',
    edits: [
      {
        file: 'server/src/emulator/imports/run-import.ts',
        find: '!isDry && !(isStrict && ',
        replace: '!isDry && !(isStrict && report.length < 2 && ',
      },
    ],
    test: 'server/src/emulator/imports/import.test.ts',
    title: 'none in a dry run or a strict one',
  },
];
