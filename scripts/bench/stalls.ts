import { openDatabase } from '@baicao/db/client';
import { percentileOf } from './figures.ts';
import type { Running } from './process.ts';

type Print = (line: string) => void;

/** Changes of another process on the file, by what a shop would call them. `@turn` differs each time. */
const changes: Readonly<Record<string, string>> = {
  nothing: 'SELECT 1 WHERE @turn < 0',
  'one price': 'UPDATE goods SET base_price_fen = base_price_fen + 1 WHERE id = 2000 + @turn',
  '1,000 prices': 'UPDATE goods SET base_price_fen = base_price_fen + 1 WHERE id BETWEEN 2000 AND 2999 + 0 * @turn',
  '10,000 prices': 'UPDATE goods SET base_price_fen = base_price_fen + 1 WHERE id BETWEEN 2000 AND 11999 + 0 * @turn',
  'the name of a maker': "UPDATE makers SET name = name || 'x' WHERE id = 1 + @turn",
  'a full reduction':
    "UPDATE full_reductions SET name = name || 'x' WHERE id = (SELECT max(id) FROM full_reductions) + 0 * @turn",
  'the last coupon of an activity':
    'UPDATE coupon_activities SET left_number = (left_number = 0) WHERE id = (SELECT max(id) FROM coupon_activities) + 0 * @turn',
};

const turns = 7;

/** The first list of a buyer after a change, ms from the question to the answer: the middle and the longest of some turns. */
export async function benchStalls(ours: Running, file: string, cookie: string, print: Print): Promise<void> {
  const db = openDatabase(file);
  const ask = async (page: number) => {
    const started = performance.now();
    const answer = await fetch(`${ours.url}/api/goods/list?sort=price&page=${page}`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    });
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  for (let page = 1; page <= 50; page += 1) await ask(page);
  print('first list of a buyer after a change, ms: the middle, the longest');
  for (const [name, sql] of Object.entries(changes)) {
    const statement = db.sqlite.prepare(sql);
    const waits: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      if (statement.reader) statement.all({ turn });
      else statement.run({ turn });
      waits.push(await ask(100 + turn));
    }
    print(
      `${percentileOf(waits, 0.5).toFixed(1).padStart(7)} ${Math.max(...waits)
        .toFixed(1)
        .padStart(7)}  ${name}`,
    );
  }
  db.close();
}
