import type { Database } from '@baicao/db/client';
import { setting } from '@baicao/db/settings';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { purchasePolicy, type PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import type { LabelledViolation } from '#purchase-policy/purchase-rules.ts';
import { itemViolation } from './item-violation.ts';
import { loadArticles, membersOf, type Article, type ArticleRef, type Articles } from './cart-items.ts';
import { cartRows, setSelected, type CartLineType, type CartRow } from './cart-rows.ts';
import type { QuantityFacts } from './line-quantity.ts';
import { purchaseHistory, type PurchaseHistory } from '#purchase-policy/purchase-history.ts';

/** A cart line with what stands behind it now. */
export interface BasketLine {
  readonly id: number;
  readonly key: string;
  readonly type: CartLineType;
  readonly number: number;
  /** As the buyer left it; a line with a `problem` never counts, whatever this says (spec §4). */
  readonly isSelected: boolean;
  readonly seenPriceFen: number;
  readonly article: Article;
  /** Why it cannot be bought now; it stays in the cart with the reason (trade rules §2). */
  readonly problem: LabelledViolation | null;
}

/** A buyer's cart at one moment, and what is needed to change it. */
export interface Basket {
  readonly buyerId: number;
  /** ms */
  readonly now: number;
  readonly lines: readonly BasketLine[];
  readonly history: PurchaseHistory;
  readonly ephedrineOrderLimit: number;
  readonly gate: PurchasePolicy;
  /** The articles of the lines, and those asked for beside them. */
  readonly articles: Articles;
}

/** Selected and buyable: only such a line counts (spec §4). */
export function isCounted(line: Pick<BasketLine, 'isSelected' | 'problem'>): boolean {
  return line.isSelected && line.problem === null;
}

/** Reads the cart; `beside` names articles that are about to be added. */
export function loadBasket(db: Database, buyerId: number, now: number, beside: readonly ArticleRef[] = []): Basket {
  const rows = cartRows(db, buyerId);
  const refs = [...rows.map(refOf), ...beside];
  const articles = loadArticles(db, refs, now);
  const gate = purchasePolicy(db, buyerId, now);
  return {
    buyerId,
    now,
    lines: rows.flatMap((row) => basketLine(row, articles, gate) ?? []),
    history: purchaseHistory(db, buyerId, allGoods(refs, articles), now),
    ephedrineOrderLimit: setting(db, 'ephedrineOrderLimit'),
    gate,
    articles,
  };
}

function refOf({ goodsId, combinationId }: CartRow): ArticleRef {
  return combinationId === null ? { id: goodsId ?? 0, combination: false } : { id: combinationId, combination: true };
}

function basketLine(row: CartRow, articles: Articles, gate: PurchasePolicy): BasketLine | undefined {
  const article = articles(refOf(row));
  if (!article) return undefined;
  const { id, type, number, isSelected, seenPriceFen } = row;
  const problem = itemViolation(article, type, gate);
  return { id, key: keyOf(id), type, number, isSelected, seenPriceFen, article, problem };
}

/** Of one width, so that keys sort like ids: what depends on the order of keys is the same in cart and checkout. */
function keyOf(id: number): string {
  return `line-${String(id).padStart(10, '0')}`;
}

function allGoods(refs: readonly ArticleRef[], articles: Articles): GoodsRecord[] {
  const goods = new Map<number, GoodsRecord>();
  for (const ref of refs) {
    const article = articles(ref);
    for (const member of article ? membersOf(article) : []) goods.set(member.goods.id, member.goods);
  }
  return [...goods.values()];
}

/** A line as far as it takes pieces away from others. */
export type HoldingLine = Pick<BasketLine, 'article' | 'number'>;

/** Pieces that these lines hold together, by goods id. */
export function heldPieces(lines: readonly HoldingLine[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const line of lines) {
    for (const { goods, number } of membersOf(line.article)) {
      held.set(goods.id, (held.get(goods.id) ?? 0) + number * line.number);
    }
  }
  return held;
}

/** What decides the number of a line: `held` by all lines together, of which `own` is this line's part. */
export function quantityFacts(basket: Basket, held: ReadonlyMap<number, number>, own?: HoldingLine): QuantityFacts {
  const { history, ephedrineOrderLimit } = basket;
  const mine = heldPieces(own ? [own] : []);
  return {
    history,
    ephedrineOrderLimit,
    heldElsewhere: (goodsId) => (held.get(goodsId) ?? 0) - (mine.get(goodsId) ?? 0),
  };
}

/** Every write of the cart keeps what a read only shows: a line that cannot be bought is not selected. */
export function dropImpossibleSelection(db: Database, { buyerId, lines }: Basket): void {
  const impossible = lines.filter((line) => line.isSelected && line.problem !== null).map((line) => line.id);
  if (impossible.length > 0) setSelected(db, buyerId, impossible, false);
}
