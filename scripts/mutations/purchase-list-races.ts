import type { Mutation } from './mutation.ts';

const service = 'server/src/areas/purchase/list.service.ts';
const test = 'server/src/areas/purchase/list-races.test.ts';

/** Purchase lists under a crowd, and rules that an oversight would break. */
export const purchaseListRaces: readonly Mutation[] = [
  {
    name: 'race: purchase lists without end',
    edits: [
      { file: service, find: 'if (lists.length < listsMax) return;', replace: 'if (lists.length < 1000) return;' },
    ],
    test,
    title: 'fifty are saved',
  },
  {
    name: 'race: one name, many purchase lists',
    edits: [
      {
        file: service,
        find: '  refuseTaken(lists, name);\n  const id = insertList(call.db, call.buyer.id, { name, note }, call.now);',
        replace: '  const id = insertList(call.db, call.buyer.id, { name: `${name}${lists.length}`, note }, call.now);',
      },
    ],
    test,
    title: 'one list',
  },
  {
    name: 'race: a number added to a line is the last one written',
    edits: [
      {
        file: 'server/src/areas/purchase/list-lines.service.ts',
        find: "mode === 'add' && number > 0 ? before + number : number",
        replace: "mode === 'add' && number > 0 ? Math.max(before, number) : number",
      },
    ],
    test,
    title: 'are all in it',
  },
  {
    name: 'purchase list: a deleted list leaves its lines',
    edits: [
      {
        file: 'server/src/areas/purchase/list.repo.ts',
        find: '  removeRow(db).run({ id });',
        replace:
          '  touchList(db, id, 0);\n  db.sqlite.exec(`UPDATE purchase_lists SET buyer_id = 2 WHERE id = ${id}`);',
      },
    ],
    test: 'server/src/areas/purchase/list.test.ts',
    title: 'deleted with its lines',
  },
  {
    name: 'due goods: a habit never lapses',
    edits: [
      {
        file: 'server/src/areas/account/restock.ts',
        find: ' && overdue <= lapsedAfter',
        replace: '',
      },
    ],
    test: 'server/src/areas/account/fast-buy.test.ts',
    title: 'no more after four intervals',
  },
];
