// Complaint: no pinyin initials.
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { contract } from '@baicao/shared/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import {
  codesTyped,
  goodsSearchAnswers,
  isMeant,
  makerSearchAnswers,
  type SearchAnswer,
} from '#test/answers/search-answers.ts';
import { listenToStatements } from '#test/statements.ts';
import { testClientAs, testClientOf } from '#test/test-client.ts';

interface Suggestion {
  id: number;
  name: string;
  sccj: string;
  ypgg: string;
  kind: string;
  highlight: { text: string; hit: 0 | 1 }[];
}

let emulator: Emulator;
let heard: ReturnType<typeof listenToStatements>;
beforeAll(async () => {
  emulator = await createEmulator({ goods: 5000 });
  heard = listenToStatements(emulator.db);
});
afterAll(() => emulator.close());

async function get<D>(path: string, query: Record<string, string>): Promise<D> {
  const { status, data } = await testClientOf(emulator).get<D>(`${path}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return data;
}
const suggest = (keywords: string, type = '1') => get<Suggestion[]>('/api/goods/search', { keywords, type });
const list = (keywords: string, type = '1') => get<(Row & { id: number })[]>('/api/goods/list', { keywords, type });

interface Row {
  name: string;
  sccj: string;
  ypgg: string;
}

const fits = ({ name, ypgg, sccj }: Row, answer: SearchAnswer) =>
  isMeant(answer, { name, specification: ypgg, maker: sccj });

async function recall(answers: readonly SearchAnswer[], first: (typed: string) => Promise<readonly Row[]>) {
  const missed: string[] = [];
  for (const answer of answers) {
    const rows = await first(answer.typed);
    if (!rows.some((row) => fits(row, answer))) missed.push(JSON.stringify(answer));
  }
  return { share: 1 - missed.length / answers.length, missed };
}

test('a suggestion has price and stock as the list shows them; a visitor reads when prices are shown', async () => {
  type Offer = Suggestion & { price: string | null; price_label: string; number_label: string };
  const path = '/api/goods/search?keywords=amxl&type=1';
  const [hidden] = (await testClientOf(emulator).get<Offer[]>(path)).data;
  expect(hidden).toMatchObject({ price: null, price_label: '会员可见' });
  const buyer = testClientAs(emulator, 'buyer');
  const rows = (await buyer.get<Offer[]>(path)).data;
  const first = rows[0];
  const { price, number_label: stock } = (await buyer.call(contract.goods.detail, { id: first?.id ?? 0 })).data;
  expect([first?.price, first?.number_label]).toEqual([price, stock]);
  expect(price).not.toBeNull();
});

describe('the answer set', () => {
  test('has at least 200 distinct keywords', () => {
    const typed = goodsSearchAnswers.map((answer) => answer.typed);
    expect(new Set(typed).size).toBe(typed.length);
    expect(typed.length).toBeGreaterThanOrEqual(200);
  });

  test('expects only on-shelf goods', () => {
    const shelf = emulator.db.sqlite
      .prepare<unknown[], Row>(
        `SELECT g.name, g.specification AS ypgg, m.name AS sccj FROM goods g JOIN makers m ON m.id = g.maker_id
         WHERE g.is_on_shelf = 1`,
      )
      .all();
    const nowhere = [...goodsSearchAnswers, ...makerSearchAnswers].filter(
      (answer) => !shelf.some((row) => fits(row, answer)),
    );
    expect(nowhere).toEqual([]);
  });
});

describe('goods.search', () => {
  test('suggestions contain the expected goods for at least 95 % of the keywords', async () => {
    const { share, missed } = await recall(goodsSearchAnswers, suggest);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('makers are suggested by name, pinyin and initials', async () => {
    const { share, missed } = await recall(makerSearchAnswers, (typed) => suggest(typed, '2'));
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect((await suggest('制药', '2')).every((one) => one.kind === 'sccj' && one.name === one.sccj)).toBe(true);
  });

  test('by approval number, with and without its prefix, and by barcode', async () => {
    const rows = emulator.db.sqlite
      .prepare<unknown[], { id: number; approval: string; barcode: string }>(
        `SELECT id, approval_number AS approval, barcode FROM goods
         WHERE is_on_shelf = 1 AND approval_number <> '' AND barcode <> '' AND id % 250 = 1`,
      )
      .all();
    expect(rows.length).toBeGreaterThan(10);
    for (const { id, approval, barcode } of rows) {
      for (const typed of codesTyped(approval, barcode)) {
        expect(
          (await suggest(typed)).map((one) => one.id),
          typed,
        ).toContain(id);
      }
    }
  });

  test('at most ten, best match first: the whole name before names that begin with it', async () => {
    const found = await suggest('板蓝根');
    expect(found.length).toBe(10);
    expect(found[0]?.name).toBe('板蓝根');
  });

  test('the pieces mark the matches and add up to the name', async () => {
    const [first] = await suggest('amxl');
    expect(first?.highlight.map((piece) => piece.text).join('')).toBe(first?.name);
    expect(first?.highlight[0]).toEqual({ text: '阿莫西林', hit: 1 });
  });

  test('off-shelf goods are not suggested, and an empty keyword suggests nothing', async () => {
    const [first] = await suggest('风油精');
    emulator.db.sqlite.prepare('UPDATE goods SET is_on_shelf = 0 WHERE id = ?').run(first?.id);
    expect((await suggest('风油精')).map((one) => one.id)).not.toContain(first?.id);
    emulator.db.sqlite.prepare('UPDATE goods SET is_on_shelf = 1 WHERE id = ?').run(first?.id);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('   ')).toEqual([]);
  });
});

describe('goods.list by keyword', () => {
  test('the first page contains the expected goods for at least 95 % of the keywords', async () => {
    const { share, missed } = await recall(goodsSearchAnswers, list);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('a list of type 2 contains the goods of the matching makers', async () => {
    const rows = await list('颐禾', '2');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.sccj.includes('颐禾'))).toBe(true);
  });

  test('suggestions are the first rows of the list', async () => {
    for (const typed of ['阿莫', 'amxl', 'jiaonang', '颐禾', '阿漠西林', '片']) {
      const rows = await list(typed);
      expect(
        (await suggest(typed)).map((one) => one.id),
        typed,
      ).toEqual(rows.slice(0, 10).map((row) => row.id));
    }
  });
});

describe('hostile text', () => {
  test.each([
    '%',
    '_',
    '*',
    '"',
    "'",
    '""""',
    'a" OR "b',
    'NEAR(a b)',
    'AND',
    'NOT',
    '^a',
    'tokens:a',
    '{a}',
    '-片',
    '\\',
    '🙂🙂',
    '=片',
    '&n1',
    '片 '.repeat(40),
    '阿'.repeat(100),
    '"'.repeat(100),
  ])('%s is text like any other', async (typed) => {
    await suggest(typed);
    await list(typed);
  });

  test('no text causes an error, and none costs more than its first characters, whatever its length', () => {
    const alphabet = fc.constantFrom(
      '阿',
      '莫',
      '片',
      'a',
      'm',
      'x',
      '1',
      '0',
      '.',
      '%',
      '"',
      '*',
      '(',
      ')',
      ' ',
      '^',
      ':',
      '-',
      '&',
      '=',
      '🙂',
      'Ⅲ',
      '\0',
    );
    // A query is cut: characters after the first 128 cost nothing.
    const ofOneKind = [fc.constantFrom('阿', '莫', '片'), fc.constantFrom('a', 'm', 'x', '1', '0')];
    const long = fc.oneof(
      ...[alphabet, ...ofOneKind].map((unit) => fc.string({ unit, minLength: 128, maxLength: 5000, size: 'max' })),
    );
    fc.assert(
      fc.property(long, long, (typed, more) => {
        const found = workOf(typed);
        expect(found.runs).toBeLessThan(60);
        expect(workOf(typed + more)).toEqual(found);
      }),
      { numRuns: 300 },
    );
    const short = fc.string({ unit: alphabet, maxLength: 127, size: 'max' });
    fc.assert(
      fc.property(short, (typed) => {
        expect(workOf(typed).runs).toBeLessThan(60);
      }),
      { numRuns: 300 },
    );
  });

  function workOf(typed: string) {
    const before = spent();
    const ids = searchGoodsIds(emulator.db, typed, { limit: 10 });
    const after = spent();
    return {
      ids,
      runs: after.runs - before.runs,
      rows: after.rows - before.rows,
      bound: after.bound - before.bound,
    };
  }

  /** All statements so far: how often they ran, the rows they answered, the characters that were bound. */
  function spent() {
    const all = [...heard.values()];
    const sum = (each: 'runs' | 'rows' | 'bound') => all.reduce((total, runs) => total + runs[each], 0);
    return { runs: sum('runs'), rows: sum('rows'), bound: sum('bound') };
  }
});
