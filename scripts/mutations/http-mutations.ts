import type { Mutation } from './mutation.ts';

/** Request parsing, logging, idempotency keys and pruning. */
export const httpMutations: readonly Mutation[] = [
  {
    name: 'http: the address is logged instead of its pattern',
    edits: [
      {
        file: 'server/src/http/request-log.ts',
        find: "return request.routeOptions.url ?? 'none';",
        replace: 'return request.url;',
      },
    ],
    test: 'server/test/log-lines.test.ts',
  },
  {
    name: 'http: the message of an error is logged',
    edits: [
      {
        file: 'server/src/http/request-log.ts',
        find: "return 'code' in error && typeof error.code === 'string' ? error.code : '';",
        replace: 'return error.message;',
      },
    ],
    test: 'server/test/log-lines.test.ts',
    title: 'a fault',
  },
  {
    name: 'http: a plug-in logs what it likes',
    edits: [
      {
        file: 'server/src/http/request-log.ts',
        find: 'return Object.fromEntries(fields.filter((field) => field in given).map((field) => [field, given[field]]));',
        replace: 'return given;',
      },
    ],
    test: 'server/test/log-lines.test.ts',
    title: 'a plug-in',
  },
  {
    name: 'http: the log does not say who',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: `  request.actor = id;
`,
        replace: '',
      },
    ],
    test: 'server/test/log-lines.test.ts',
    title: 'who',
  },
  {
    name: 'http: an address no route was looked up for is answered by the framework',
    edits: [
      {
        file: 'server/src/app.ts',
        find: `    frameworkErrors: answerUnroutable,
`,
        replace: '',
      },
    ],
    test: 'server/test/odd-requests.test.ts',
  },
  {
    name: 'http: what the parser refuses is answered by the framework',
    edits: [
      {
        file: 'server/src/app.ts',
        find: `    clientErrorHandler: answerUnparsed(nextId),
`,
        replace: '',
      },
    ],
    test: 'server/test/odd-requests.test.ts',
  },
  {
    name: 'http: a request without Host is answered by Node',
    edits: [
      {
        file: 'server/src/app.ts',
        find: 'http: { ...times, requireHostHeader: false }',
        replace: 'http: times',
      },
    ],
    test: 'server/test/odd-requests.test.ts',
  },
  {
    name: 'http: while it stops the server answers in English',
    edits: [{ file: 'server/src/app.ts', find: 'return503OnClosing: false', replace: 'return503OnClosing: true' }],
    test: 'server/test/odd-requests.test.ts',
    title: 'a server that stops',
  },
  {
    name: 'http: a key stands for the text that was sent',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: 'const once = onceOnly(state, input, call);',
        replace: 'const once = onceOnly(state, fields, call);',
      },
    ],
    test: 'server/test/idempotency.test.ts',
    title: 'one request has one key',
  },
  {
    name: 'http: a key stands for the order of the ids',
    edits: [{ file: 'server/src/http/idempotency.ts', find: 'list.toSorted((a, b) => a - b)', replace: 'list' }],
    test: 'server/test/idempotency.test.ts',
    title: 'ids in another order',
  },
  {
    name: 'http: of two keys one is taken',
    edits: [
      {
        file: 'server/src/http/idempotency.ts',
        find: "if (field !== '' && header !== '' && field !== header)",
        replace: 'if (field === header && field !== header)',
      },
    ],
    test: 'server/test/idempotency.test.ts',
    title: 'two keys',
  },
  {
    name: 'http: old rows stay for ever',
    edits: [
      {
        file: 'server/src/app.ts',
        find: `  pruneRows,
];`,
        replace: '];',
      },
    ],
    test: 'server/src/http/pruning.test.ts',
  },
  {
    name: 'http: a live session goes with the old ones',
    edits: [
      {
        file: 'server/src/http/pruning.ts',
        find: 'run({ until: now - kind.retentionMs, most: mostInOneRun })',
        replace: 'run({ until: now + 60 * dayMs, most: mostInOneRun })',
      },
    ],
    test: 'server/src/http/pruning.test.ts',
  },
  {
    name: 'http: all old rows go in one run',
    edits: [
      {
        file: 'server/src/http/pruning.ts',
        find: 'run({ until: now - kind.retentionMs, most: mostInOneRun })',
        replace: 'run({ until: now - kind.retentionMs, most: -1 })',
      },
    ],
    test: 'server/src/http/pruning.test.ts',
    title: 'a bounded number',
  },
  {
    name: 'http: each old row costs a write of its own',
    edits: [
      {
        file: 'server/src/http/pruning.ts',
        find: 'Math.ceil((moment + retentionMs) / hourMs) * hourMs',
        replace: 'moment + retentionMs',
      },
    ],
    test: 'server/src/http/pruning.test.ts',
    title: 'at the full hour',
  },
  {
    name: 'http: a field given twice is called empty',
    edits: [
      {
        file: 'shared/src/validation/given-once.ts',
        find: "if (typeof input !== 'object' || input === null) return message;",
        replace: "if (typeof input !== 'undefined') return message;",
      },
    ],
    test: 'server/src/http/given-once.test.ts',
  },
  {
    name: 'http: a reminder said to be on is turned over',
    edits: [
      {
        file: 'server/src/areas/goods/goods-requests.service.ts',
        find: 'wanted ?? !hasReminder',
        replace: '!hasReminder',
      },
    ],
    test: 'server/src/areas/zones/zone-pages.test.ts',
    title: 'is idempotent',
  },
  {
    name: 'http: params[number] is not read',
    edits: [
      {
        file: 'server/src/areas/cart/cart.serialize.ts',
        find: 'return number ?? params?.number ?? 0;',
        replace: 'return number ?? 0;',
      },
    ],
    test: 'server/src/areas/cart/cart.test.ts',
    title: 'takes the number as',
  },
  {
    name: 'http: two numbers that differ are taken',
    edits: [
      {
        file: 'shared/src/contract/cart-edit.ts',
        find: ' || (params && (number ?? params.number) !== params.number)',
        replace: '',
      },
    ],
    test: 'server/src/areas/cart/cart.test.ts',
    title: 'two that differ',
  },
];
