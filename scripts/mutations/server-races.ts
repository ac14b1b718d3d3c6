import type { Mutation } from './mutation.ts';

/** Races between servers and calls: logins, reads, the start on one file: state checked too early, not rechecked, or not checked at all. */
export const serverRaces: readonly Mutation[] = [
  {
    name: 'race: guesses sent together count as one',
    edits: [
      {
        file: 'server/src/areas/auth/login-attempt.ts',
        find: `    if (isBlocked(db, attempt)) return refuseTooMany;
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/auth/login-races.test.ts',
    title: 'a hundred concurrent guesses',
  },
  {
    name: 'race: wrong passwords are counted where they are undone',
    edits: [
      {
        file: 'server/src/areas/auth/login-attempt.ts',
        find: '      return account;',
        replace: '      account();',
      },
    ],
    test: 'server/src/areas/auth/login-throttle.test.ts',
    title: 'wrong passwords count',
  },
  {
    name: 'race: each server counts wrong passwords for itself',
    edits: [
      {
        file: 'server/src/areas/auth/login-throttle.ts',
        find: "kind === 'attempt' ? address : `${username}",
        replace: "kind === 'attempt' ? address : `${process.pid}${username}",
      },
    ],
    test: 'server/test/two-servers.test.ts',
    title: 'wrong passwords at both servers',
  },
  {
    name: 'race: a read is not one state of the database',
    edits: [
      {
        file: 'db/src/transactions.ts',
        find: 'sqlite.inTransaction ? refusingWrites(work) : snapshot(work)',
        replace: 'refusingWrites(work)',
      },
    ],
    test: 'server/src/http/one-state.test.ts',
    title: 'the rows of a list',
  },
  {
    name: 'race: every server prepares a new database, one after the other',
    edits: [
      {
        file: 'db/src/migrate.ts',
        find: `  return db.writing(() => {
    const current = schemaOf(db.sqlite);`,
        replace: `  const current = schemaOf(db.sqlite);
  return db.writing(() => {`,
      },
      {
        file: 'server/src/open-database.ts',
        find: `  const work = () =>
    db.writing(() => {
      migrate(db, migrations);`,
        replace: `  const work = () => {
    migrate(db, migrations);
    return db.writing(() => {`,
      },
      {
        file: 'server/src/open-database.ts',
        find: `      return { isNew };
    });`,
        replace: `      return { isNew };
    });
  };`,
      },
    ],
    test: 'server/test/open-database.test.ts',
    title: 'a kill during',
  },
];
