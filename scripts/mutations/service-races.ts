import type { Mutation } from './mutation.ts';

/** Races for item requests, feedback and favourites: not looked for, not counted, or not rechecked. */
export const serviceRaces: readonly Mutation[] = [
  {
    name: 'race: the same request is taken as often as it is sent',
    edits: [
      {
        file: 'server/src/areas/service/item-request.service.ts',
        find: '  if (same) return { id: same.id, state: same.state, is_repeat: 1 };\n',
        replace: '',
      },
    ],
    test: 'server/src/areas/service/service-races.test.ts',
    title: 'sent a hundred times at once',
  },
  {
    name: 'race: feedback without end',
    edits: [
      {
        file: 'server/src/areas/service/feedback.service.ts',
        find: '  if (nextAt !== null) {',
        replace: "  if (nextAt === '') {",
      },
    ],
    test: 'server/src/areas/service/service-races.test.ts',
    title: 'of a hundred different feedbacks',
  },
  {
    name: 'race: a request is taken back again and again',
    edits: [
      {
        file: 'server/src/areas/service/item-request.repo.ts',
        find: '.where(and(eq(itemRequests.id, p.id), isNotNull(itemRequests.dueAt))),',
        replace: '.where(eq(itemRequests.id, p.id)),',
      },
      {
        file: 'server/src/areas/service/item-request.service.ts',
        find: "  if (withdrawnAt !== null) refuse('alreadyDone'",
        replace: "  if (withdrawnAt === 0) refuse('alreadyDone'",
      },
    ],
    test: 'server/src/areas/service/service-races.test.ts',
    title: 'take a request back once',
  },
  {
    name: 'race: goods are counted as often as they are added',
    edits: [
      {
        file: 'server/src/areas/favorite/favorite.service.ts',
        find: 'existing.filter((id) => !own.has(id))',
        replace: 'existing.filter((id) => id > 0 || own.has(id))',
      },
      {
        file: 'server/src/areas/favorite/favorite.repo.ts',
        find: '  if (changes === 1) addToCount(db).run({ goodsId: saved.goodsId, delta: 1 });',
        replace: '  if (changes <= 1) addToCount(db).run({ goodsId: saved.goodsId, delta: 1 });',
      },
    ],
    test: 'server/src/areas/favorite/favorite-races.test.ts',
    title: 'added a hundred times at once',
  },
  {
    name: 'race: how goods were kept is forgotten with the favourite',
    edits: [
      {
        file: 'server/src/areas/favorite/favorite.service.ts',
        find: 'cancelled.get(goodsId) ?? {',
        replace: '{',
      },
    ],
    test: 'server/src/areas/favorite/favorite-races.test.ts',
    title: 'added and cancelled at once',
  },
];
