import { codes } from '@baicao/shared/contract';
import { smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';
import { loadBasket, quantityFacts } from '../../basket/basket.ts';
import { quantityRule } from '../../basket/line-quantity.ts';
import { found, refuse } from '../../http/api-error.ts';
import type { BuyerCall } from '../../http/context.ts';
import { insertCartLine, raiseCartLine } from './cart.repo.ts';
import { planRow, refOf, type AddedRow, type OpenLine, type PlannedRow, type WantedRow } from './plan-row.ts';
import { dropImpossibleSelection } from './selection.service.ts';

/**
 * Adds rows one after the other, each seeing what the rows before it took. When no row could be added the call is
 * refused with the first row's code and sentence; `refusedRows` puts all rows into its `errors`, and nothing has changed
 * (contract: settled details).
 */
export function addToCart(
  call: BuyerCall,
  rows: readonly WantedRow[],
  refusedRows: (rows: readonly AddedRow[]) => unknown,
): AddedRow[] {
  const basket = loadBasket(call.db, call.buyer.id, call.now, rows.map(refOf));
  const open: OpenLine[] = [...basket.lines];
  const added = rows.map((row) => {
    const planned = planRow(basket, open, row);
    write(call, open, row, planned);
    return planned.added;
  });
  const [first] = added;
  if (first?.refusal && added.every((row) => row.state === 'refused')) {
    refuse(first.refusal, first.reason ?? codes[first.refusal].text, refusedRows(added));
  }
  dropImpossibleSelection(call.db, basket);
  return added;
}

function write({ db, buyer, now }: BuyerCall, open: OpenLine[], row: WantedRow, { added, change }: PlannedRow): void {
  if (!change) return;
  const { line, article, seenPriceFen } = change;
  const { number } = added;
  if (line) {
    raiseCartLine(db, line.id, number, seenPriceFen);
    open[open.indexOf(line)] = { ...line, number };
    return;
  }
  const subject =
    article.kind === 'goods'
      ? { goodsId: article.goods.id, combinationId: null }
      : { goodsId: null, combinationId: article.combination.id };
  const id = insertCartLine(db, { buyerId: buyer.id, type: row.type, ...subject, number, seenPriceFen }, now);
  open.push({ id, type: row.type, article, number });
}

/** One row for these goods in their smallest allowed number. 404 for goods that do not exist. */
export function smallestRow(call: BuyerCall, goodsId: number): WantedRow {
  const ref = { id: goodsId, combination: false };
  const basket = loadBasket(call.db, call.buyer.id, call.now, [ref]);
  const article = found(basket.articles(ref), '商品不存在');
  const { number } = smallestAllowed(quantityRule(article, quantityFacts(basket, new Map())));
  // What may not be had at all is refused by the add itself, with the reason.
  return { id: goodsId, type: 0, number: Math.max(1, number) };
}
