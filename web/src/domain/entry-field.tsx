import type { Goods } from '@baicao/shared/contract';
import { QuantityInput } from './quantity-input.tsx';
import { quantityRuleOf } from './quantity-rule.ts';
import type { TableEntry } from './use-table-entry.ts';

interface Props {
  goods: Goods;
  entry: TableEntry;
  /** Enter, with the committed number; `all`: with Ctrl or Cmd. */
  onEnter: (number: number | null, all: boolean) => void;
}

/** The quantity field of a row of a goods table; arrows lead to the next row. `goods, entry, onEnter` */
export function EntryField({ goods, entry, onEnter }: Props) {
  return (
    <QuantityInput
      value={entry.numberOf(goods.id)}
      rule={quantityRuleOf(goods)}
      label={goods.name}
      allowZero
      onType={(next) => entry.setTyped(goods.id, next)}
      onCommit={(next) => entry.setNumber(goods.id, next)}
      onEnter={onEnter}
      onArrow={(direction) => entry.move(goods.id, direction)}
      inputRef={entry.fieldRef(goods.id)}
    />
  );
}
