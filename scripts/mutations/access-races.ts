import type { Mutation } from './mutation.ts';

/** Races for access to an account: codes and scans that log in once, the WeChat it is bound to, its password. */
export const accessRaces: readonly Mutation[] = [
  {
    name: 'race: an SMS code logs in many times',
    edits: [
      {
        file: 'server/src/domain/verification-codes.ts',
        find: '  markUsed(db).run({ id: last.id, now });',
        replace: '  if (now === 0) markUsed(db).run({ id: last.id, now });',
      },
    ],
    test: 'server/src/areas/auth/access-races.test.ts',
    title: 'with one SMS code',
  },
  {
    name: 'race: a WeChat scan logs in many times',
    edits: [
      {
        file: 'server/src/areas/auth/wechat-login.service.ts',
        find: '    consumeScan(db, scan, now);',
        replace: '    if (now === 0) consumeScan(db, scan, now);',
      },
    ],
    test: 'server/src/areas/auth/access-races.test.ts',
    title: 'with one scan',
  },
  {
    name: 'race: an account is bound to one WeChat after another',
    edits: [
      {
        file: 'server/src/areas/auth/wechat-binding.service.ts',
        find: 'and(eq(buyers.id, p.id), isNull(buyers.wechatUnionid))',
        replace: 'eq(buyers.id, p.id)',
      },
    ],
    test: 'server/src/areas/auth/access-races.test.ts',
    title: 'many WeChats at once',
  },
  {
    name: 'race: a WeChat is unbound many times',
    edits: [
      {
        file: 'server/src/areas/auth/wechat-binding.service.ts',
        find: 'and(eq(buyers.id, p.id), isNotNull(buyers.wechatUnionid))',
        replace: 'eq(buyers.id, p.id)',
      },
    ],
    test: 'server/src/areas/auth/access-races.test.ts',
    title: 'unbound once',
  },
  {
    name: 'race: a password is changed although another change came first',
    edits: [
      {
        file: 'server/src/areas/auth/replace-hash.ts',
        find: 'and(eq(buyers.id, p.id), eq(buyers.passwordHash, p.before))',
        replace: 'eq(buyers.id, p.id)',
      },
    ],
    test: 'server/src/areas/auth/change-password.test.ts',
    title: 'changed while it was hashed',
  },
];
