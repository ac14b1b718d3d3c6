import type { Database } from '@baicao/db/client';

/** One article of an order as it was bought then: goods, or a combination counted in sets. */
export interface BoughtArticle {
  /** 3: a combination; `id` is then the combination's. */
  readonly type: 0 | 3;
  readonly id: number;
  readonly number: number;
  /** What it came to before discounts, in fen. */
  readonly amountFen: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  readonly unit: string;
}

type Placed<T> = T & { readonly place: number };

// An order may hold the same goods in several lines, one for each offer; gifts and exchanges came along and are not bought.
const goodsSql = `
  SELECT 0 AS type, goods_id AS id, sum(number) AS number, sum(total_fen) AS amountFen,
    name, specification, manufacturer, unit, min(id) AS place
  FROM order_lines WHERE order_id = ? AND gift_rule_id IS NULL AND combination_id IS NULL
  GROUP BY goods_id`;

/** A combination was sold as its goods, over every order of its submit where they lie in several warehouses. */
interface SetPart {
  readonly combinationId: number;
  readonly combination: string;
  readonly goodsName: string;
  readonly amountFen: number;
  /** How many sets its goods were sold as. */
  readonly sets: number;
  readonly place: number;
}

const partsSql = `
  SELECT l.combination_id AS combinationId, c.name AS combination, l.name AS goodsName, sum(l.total_fen) AS amountFen,
    max(s.number) AS sets, min(l.id) AS place
  FROM orders mine JOIN orders o ON o.group_id = mine.group_id JOIN order_lines l ON l.order_id = o.id
  JOIN combinations c ON c.id = l.combination_id
  JOIN order_sets s ON s.order_id = l.order_id AND s.combination_id = l.combination_id
  WHERE mine.id = ? AND l.combination_id IN (SELECT combination_id FROM order_lines WHERE order_id = mine.id)
  GROUP BY l.combination_id, l.goods_id ORDER BY min(l.id)`;

/** What was bought with an order, in the order of its lines. */
export function boughtArticles(db: Database, orderId: number): BoughtArticle[] {
  const goods = db.statement<Placed<BoughtArticle>>(goodsSql).all(orderId);
  const parts = db.statement<SetPart>(partsSql).all(orderId);
  const ids = [...new Set(parts.map((part) => part.combinationId))];
  const sets = ids.map((id) =>
    setOf(
      id,
      parts.filter((part) => part.combinationId === id),
    ),
  );
  return [...goods, ...sets].sort((a, b) => a.place - b.place);
}

function setOf(id: number, parts: readonly SetPart[]): Placed<BoughtArticle> {
  return {
    type: 3,
    id,
    number: parts[0]?.sets ?? 1,
    amountFen: parts.reduce((sum, part) => sum + part.amountFen, 0),
    name: parts[0]?.combination ?? '',
    specification: parts.map((part) => part.goodsName).join(' + '),
    manufacturer: '',
    unit: '套',
    place: Math.min(...parts.map((part) => part.place)),
  };
}
