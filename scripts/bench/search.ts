import type { Database } from '@baicao/db/client';
import { rebuildSearchIndex } from '@baicao/db/search/rebuild-search-index';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { searchMakerIds } from '@baicao/db/search/search-makers';
import { limits } from '@baicao/shared/limits';
import {
  goodsSearchAnswers,
  isMeant,
  makerSearchAnswers,
  type FoundRow,
  type SearchAnswer,
} from '../../server/test/answers/search-answers.ts';
import { openBenchDatabase } from './bench-database.ts';
import { percentile } from './figures.ts';

/** Like goods.search: more than are shown, because delisted goods are filtered out. */
const lookedUp = limits.search.suggestionsMax + 10;

type Print = (line: string) => void;

/**
 * Search in the database alone, without HTTP: recall of the expected results, time per keystroke, and
 * time to build the index. Times are compared with the cheapest possible statement in the same run.
 */
export function benchSearch(goods: number, rounds: number, print: Print): void {
  const db = openBenchDatabase(goods);
  try {
    const started = performance.now();
    rebuildSearchIndex(db);
    print(`search index of ${goods} goods built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    printRecall(db, print);
    const bare = bareStatementMs(db, goods);
    print(`bare SELECT id FROM goods WHERE id = ?: ${(bare * 1000).toFixed(2)} µs`);
    const searchGoods = (typed: string) => searchGoodsIds(db, typed, { limit: lookedUp });
    const searchMakers = (typed: string) => searchMakerIds(db, typed, limits.search.suggestionsMax);
    printCost('searchGoodsIds', goodsSearchAnswers, searchGoods, rounds, bare, print);
    printCost('searchMakerIds', makerSearchAnswers, searchMakers, rounds, bare, print);
  } finally {
    db.close();
  }
}

function printRecall(db: Database, print: Print): void {
  const missed = goodsSearchAnswers.filter((answer) => {
    const shown = rowsShown(db, searchGoodsIds(db, answer.typed, { limit: lookedUp }));
    return !shown.slice(0, limits.search.suggestionsMax).some((row) => isMeant(answer, row));
  });
  const makersMissed = makerSearchAnswers.filter((answer) => {
    const ids = searchMakerIds(db, answer.typed, limits.search.suggestionsMax);
    return !makerRows(db, ids).some((row) => isMeant(answer, row));
  });
  printShare('goods', goodsSearchAnswers, missed, print);
  printShare('makers', makerSearchAnswers, makersMissed, print);
}

function printShare(of: string, asked: readonly SearchAnswer[], missed: readonly SearchAnswer[], print: Print): void {
  const share = (100 * (asked.length - missed.length)) / asked.length;
  const typed = missed.map((answer) => answer.typed).join(', ');
  print(
    `${share.toFixed(1)} %  recall of ${of} among the first ten, ${asked.length} queries${typed && `; missed: ${typed}`}`,
  );
}

function rowsShown(db: Database, ids: readonly number[]): FoundRow[] {
  const sql = `
    SELECT g.name, g.specification, m.name AS maker
    FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value CROSS JOIN makers m ON m.id = g.maker_id
    WHERE g.is_on_shelf = 1 ORDER BY j.key`;
  return db.sqlite.prepare<unknown[], FoundRow>(sql).all(JSON.stringify(ids));
}

function makerRows(db: Database, ids: readonly number[]): FoundRow[] {
  const sql = `
    SELECT m.name, '' AS specification, m.name AS maker
    FROM json_each(?) j CROSS JOIN makers m ON m.id = j.value ORDER BY j.key`;
  return db.sqlite.prepare<unknown[], FoundRow>(sql).all(JSON.stringify(ids));
}

/** The mean of many calls: a single one is below the clock's resolution. */
function bareStatementMs(db: Database, goods: number): number {
  const calls = 200_000;
  const bare = db.sqlite.prepare('SELECT id FROM goods WHERE id = ?');
  const once = () => {
    const started = performance.now();
    for (let call = 0; call < calls; call += 1) bare.get(1001 + ((call * 7919) % goods));
    return (performance.now() - started) / calls;
  };
  once();
  return once();
}

function printCost(
  name: string,
  answers: readonly SearchAnswer[],
  search: (typed: string) => unknown,
  rounds: number,
  bare: number,
  print: Print,
): void {
  const typed = answers.flatMap((answer) => keystrokes(answer.typed));
  const byRound = Array.from({ length: rounds + 1 }, () => typed.map((text) => timed(() => search(text)))).slice(1);
  const all = byRound.flat().sort((a, b) => a - b);
  const best = typed.map((_, at) => Math.min(...byRound.map((round) => round[at] ?? 0)));
  const worst = typed[best.indexOf(Math.max(...best))] ?? '';
  const p50 = percentile(all, 0.5);
  const p99 = percentile(all, 0.99);
  const quiet = percentile(
    best.toSorted((a, b) => a - b),
    0.99,
  );
  print(
    `${name}, ${typed.length} keystrokes × ${rounds}: p50 ${p50.toFixed(3)} ms (${(p50 / bare).toFixed(0)} × bare), p99 ${p99.toFixed(2)} ms (${(p99 / bare).toFixed(0)} × bare)`,
  );
  print(
    `  quickest of the rounds, without the time other programs took: p99 ${quiet.toFixed(2)} ms, slowest ${Math.max(...best).toFixed(2)} ms for ${worst}`,
  );
}

/** Text in the search box after each key. */
function keystrokes(text: string): string[] {
  const letters = Array.from(text);
  return letters.map((_, at) => letters.slice(0, at + 1).join(''));
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
