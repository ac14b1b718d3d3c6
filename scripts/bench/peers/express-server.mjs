// A list as it is usually written: Express and SQL on better-sqlite3, with an index for its order and one for its count. Arguments: a
// database file that may be changed.
import Database from 'better-sqlite3';
import express from 'express';

const db = new Database(process.argv[2] ?? '');
db.exec('CREATE INDEX IF NOT EXISTS goods_of_peer ON goods (is_on_shelf, stock)');
const shown = 'g.is_on_shelf = 1 AND g.stock >= @least';
const page = db.prepare(
  `SELECT g.*, m.name AS maker FROM (
     SELECT * FROM goods g INDEXED BY goods_by_sales WHERE ${shown} ORDER BY sold_number DESC, id LIMIT 20 OFFSET @from
   ) g JOIN makers m ON m.id = g.maker_id`,
);
const count = db.prepare(`SELECT count(*) FROM goods g WHERE ${shown}`).pluck();

const app = express();
app.get('/api/goods/list', ({ query }, response) => {
  const least = query.in_stock === '1' ? 1 : 0;
  const at = Number(query.page ?? 1);
  const data = page.all({ least, from: (at - 1) * 20 });
  response.json({ code: 10_000, message: 'ok', data, meta: { current_page: at, total: count.get({ least }) } });
});
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
