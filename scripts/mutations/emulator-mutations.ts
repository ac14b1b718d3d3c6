import type { Mutation } from './mutation.ts';

/** Namespaces and snapshots. */
export const emulatorMutations: readonly Mutation[] = [
  {
    name: 'emulator: namespaces share what is uploaded',
    edits: [
      {
        file: 'server/src/emulator/namespaces.ts',
        find: 'files: memoryFiles(files) });',
        replace: 'files: this.#main.world.files });',
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
        file: 'server/src/emulator/asked-namespace.ts',
        find: '(isLoopback ? inCookie(headers.cookie) : undefined)',
        replace: '(isLoopback || headers.cookie ? inCookie(headers.cookie) : undefined)',
      },
    ],
    test: 'server/src/emulator/namespaces.test.ts',
    title: 'beyond loopback without the token',
  },
];
