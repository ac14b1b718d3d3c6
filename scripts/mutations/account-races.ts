import type { Mutation } from './mutation.ts';

/** Races for the account itself: its messages, addresses, sessions, papers and stores: state checked too early, not rechecked, or not checked at all. */
export const accountRaces: readonly Mutation[] = [
  {
    name: 'race: messages read already are read again',
    edits: [
      {
        file: 'server/src/areas/account/message.repo.ts',
        find: `        eq(messages.buyerId, p.buyerId),
        isNull(messages.readAt),`,
        replace: '        eq(messages.buyerId, p.buyerId),',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'each read once',
  },
  {
    name: 'race: a reminder that was answered stays',
    edits: [
      {
        file: 'server/src/areas/goods/reminders-job.ts',
        find: '  deleteReminder(db, reminder);',
        replace: '',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'end a reminder with one message',
  },
  {
    name: 'race: a morning is said again',
    edits: [
      { file: 'server/src/areas/account/daily-notices.ts', find: '    recordNoticesSent(db, now);', replace: '' },
      { file: 'server/src/domain/inbox.ts', find: 'cause: p.cause,', replace: "cause: sql`''`," },
      {
        file: 'server/src/domain/inbox.ts',
        find: 'import { query, type Parameters }',
        replace: 'import { query, sql, type Parameters }',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'sends each notice once',
  },
  {
    name: 'race: two default addresses',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: `  ownAddress(db, buyerId, id);
  clearDefault(db).run({ buyerId });
`,
        replace: `  ownAddress(db, buyerId, id);
`,
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'default addresses',
  },
  {
    name: 'race: nobody follows a removed default address',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: 'if (row.isDefault) ',
        replace: 'if (!row.isDefault) ',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'default addresses',
  },
  {
    name: 'race: an address book without end',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: 'if (count >= addressLimit) refuse',
        replace: 'if (count > 1000) refuse',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'at most twenty addresses',
  },
  {
    name: 'race: an ended session goes on',
    edits: [
      {
        file: 'server/src/domain/sessions.ts',
        find: 'row.endedAt !== null || row.isDisabled',
        replace: 'row.isDisabled',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'a logout concurrent',
  },
  {
    name: 'race: a contract is signed over and over',
    edits: [
      {
        file: 'server/src/areas/account/e-contract.service.ts',
        find: 'isNull(buyers.contractSignedAt)',
        replace: 'undefined',
      },
    ],
    test: 'server/src/areas/account/e-contract.test.ts',
    title: 'signatures at once',
  },
  {
    name: 'race: a switch leaves the session before alive',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: `      if (!row) throw new Error('a switch without a session');
      endCurrent();`,
        replace: `      if (!row) throw new Error('a switch without a session');`,
      },
    ],
    test: 'server/src/areas/account/switch-races.test.ts',
    title: 'switches with one session',
  },
  {
    name: 'race: a store of another phone is switched to',
    edits: [
      {
        file: 'server/src/areas/account/stores.service.ts',
        find: 'innerJoin(me, eq(me.phone, buyers.phone))',
        replace: 'innerJoin(me, eq(me.id, me.id))',
      },
    ],
    test: 'server/src/areas/account/stores.test.ts',
    title: 'unknown ids get the same 404',
  },
  {
    name: 'race: a user name is looked up before the password is hashed, and not again',
    edits: [
      {
        file: 'server/src/areas/auth/registration.service.ts',
        find: '    checkedRegistration(input, call);\n    return store(',
        replace: '    return store(',
      },
    ],
    test: 'server/src/areas/auth/joining-races.test.ts',
    title: 'of one user name',
  },
  {
    name: 'race: a token sets a password as often as it is sent',
    edits: [
      {
        file: 'server/src/areas/auth/forgotten-password.service.ts',
        find: '    const { id, username } = verifiedAccount(input, call) ?? refuseToken();\n    if (input.token === undefined || !consumeToken(db, input.token, now)) refuseToken();\n',
        replace: '    const { id, username } = account;\n',
      },
    ],
    test: 'server/src/areas/auth/joining-races.test.ts',
    title: 'sets one new password',
  },
  {
    name: 'race: more certificates than ten a day are taken',
    edits: [
      {
        file: 'server/src/areas/account/certificates.service.ts',
        find: 'if (uploadCountSince(',
        replace: 'if (uploadsPerDay < 0 && uploadCountSince(',
      },
    ],
    test: 'server/src/areas/account/certificate-races.test.ts',
    title: 'ten certificates a day',
  },
  {
    name: 'race: one code moves the phone of two accounts',
    edits: [
      {
        file: 'server/src/domain/verification-codes.ts',
        find: 'last.usedAt !== null || ',
        replace: '',
      },
    ],
    test: 'server/src/areas/account/certificate-races.test.ts',
    title: 'one code changes one phone',
  },
  {
    name: 'account: a page of another tab writes as the store that is logged in now',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: '  if (meant === encodeURIComponent(buyer.username)) return buyer;',
        replace: '  if (meant !== undefined) return buyer;',
      },
    ],
    test: 'server/src/areas/account/stores.test.ts',
    title: 'a page that still shows the former store',
  },
];
