import type { Cart, CartLine } from '@baicao/shared/contract';
import { countGoods, type GoodsCount } from '@baicao/shared/quantity/count-goods';
import { piecesIn } from './cart-pieces.ts';

/** Changes by the buyer that the server has not confirmed yet, by line id. */
export interface CartDraft {
  numbers: ReadonlyMap<number, number>;
  selected: ReadonlyMap<number, boolean>;
  removed: ReadonlySet<number>;
}

export const noDraft: CartDraft = { numbers: new Map(), selected: new Map(), removed: new Set() };

export function isEmptyDraft({ numbers, selected, removed }: CartDraft): boolean {
  return numbers.size + selected.size + removed.size === 0;
}

/**
 * The server's cart with unconfirmed changes applied: numbers, selection, removed lines and the selected counts change at
 * once. Money does not: only the server computes it, and the page marks the sums as pending until it answers. Untouched
 * lines stay the same objects, so that their memoised rows do not render again.
 */
export function withDraft(cart: Cart, draft: CartDraft): Cart {
  if (isEmptyDraft(draft)) return cart;
  const data = cart.data.filter((line) => !draft.removed.has(line.id)).map((line) => draftedLine(line, draft));
  const before = countSelected(cart.data);
  const after = countSelected(data);
  const { selected_count, selected_kinds } = cart.amounts;
  // By difference: with a filter on, the counts include lines that are not on the page.
  const amounts = {
    ...cart.amounts,
    selected_count: selected_count + after.pieces - before.pieces,
    selected_kinds: selected_kinds + after.kinds - before.kinds,
  };
  return { ...cart, data, amounts };
}

function draftedLine(line: CartLine, { numbers, selected }: CartDraft): CartLine {
  const number = numbers.get(line.id) ?? line.number;
  const isSelected = selected.get(line.id) ?? line.is_selected === 1;
  if (number === line.number && isSelected === (line.is_selected === 1)) return line;
  return { ...line, number, is_selected: isSelected ? 1 : 0 };
}

function countSelected(lines: readonly CartLine[]): GoodsCount {
  return countGoods(piecesIn(lines.filter((line) => line.is_selected === 1 && line.invalid === null)));
}
