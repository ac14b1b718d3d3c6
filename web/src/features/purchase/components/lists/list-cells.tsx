import type { Goods, PurchaseLine } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { useState } from 'react';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { Ways } from '../ways/ways.tsx';
import classes from './list-cells.module.css';

interface Props {
  line: PurchaseLine;
}

/** Whole packs alone: stock and limits count when the list is ordered. */
function ruleOf({ zbz, bzdw }: Goods) {
  const { piecesMax } = limits.purchaseList;
  return { packSize: zbz, cartonSize: 0, stock: piecesMax - (piecesMax % zbz), limitLeft: null, unit: bzdw };
}

export function NumberCell({ line: { goods, number }, onNumber }: Props & { onNumber: (number: number) => void }) {
  return (
    <>
      <QuantityInput value={number} rule={ruleOf(goods)} label={goods.name} onCommit={onNumber} />
      <small>
        中包装 {goods.zbz} {goods.bzdw}
      </small>
    </>
  );
}

const tones = { ready: 'ink', refused: 'bad', corrected: 'warn' } as const;

/** What would go into the cart today, why it differs from the usual number, and what helps. */
export function StateCell({ line, onRemind }: Props & { onRemind: (goods: Goods) => void }) {
  const { goods, number, number_now: numberNow, in_cart: inCart, state, state_label: label, reason } = line;
  return (
    <Stack>
      <Text tone={tones[state]}>
        {state === 'refused' ? label : `${numberNow} ${goods.bzdw}`}
        {inCart > 0 && <span className="muted">（购物车已有 {inCart}）</span>}
      </Text>
      {reason !== '' && (
        <Text size="xs" tone="soft" clamp={2} title={reason}>
          {state === 'corrected' && number !== numberNow && `原 ${number}，`}
          {reason}
        </Text>
      )}
      {state === 'refused' && <Ways goods={goods} onRemind={onRemind} />}
    </Stack>
  );
}

interface NoteProps {
  note: string;
  label: string;
  onCommit: (note: string) => void;
}

/** Saved when it is left or with Enter; Escape takes the change back. */
export function NoteField({ note, label, onCommit }: NoteProps) {
  const [text, setText] = useState(note);
  const commit = () => {
    if (tidyText(text) !== note) onCommit(tidyText(text));
  };
  return (
    <input
      className={classes.note}
      type="text"
      maxLength={unitsOf(limits.purchaseList.noteMax)}
      aria-label={`${label} 备注`}
      placeholder="添加备注"
      title={text || undefined}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(note);
      }}
    />
  );
}

interface ActsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: 1 | -1) => void;
  onRemove: () => void;
}

const moves = [
  { direction: -1, word: '上移', sign: '↑' },
  { direction: 1, word: '下移', sign: '↓' },
] as const;

export function ActsCell({ name, isFirst, isLast, onMove, onRemove }: ActsProps) {
  return (
    <Row gap={4}>
      {moves.map(({ direction, word, sign }) => {
        const isAtEnd = direction === 1 ? isLast : isFirst;
        return (
          <button
            key={word}
            type="button"
            className={classes.move}
            aria-label={`${word} ${name}`}
            aria-disabled={isAtEnd || undefined}
            onClick={() => !isAtEnd && onMove(direction)}
          >
            {sign}
          </button>
        );
      })}
      <button type="button" className="link" aria-label={`移出 ${name}`} onClick={onRemove}>
        移出
      </button>
    </Row>
  );
}
