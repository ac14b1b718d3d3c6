import { Text } from '#design/text.tsx';
import type { Goods, PurchaseLine } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nextStep, waitsForStock } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import classes from './list-table.module.css';

interface Props {
  line: PurchaseLine;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRemind: (goods: Goods) => void;
  onChange: (changed: { number?: number; note?: string }) => void;
  onRemove: () => void;
  onMove: (direction: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** One line of a list: what it is, what it costs now, how many usually, what would go into the cart today. */
export function ListLine(props: Props) {
  const { line, isChosen, onChoose, onChange } = props;
  const { goods, number, note, state } = line;
  const isRefused = state === 'refused';
  return (
    <tr data-state={state}>
      <td data-column="choose">
        <label className={classes.choose}>
          <input
            type="checkbox"
            aria-label={`选择 ${goods.name}`}
            checked={isChosen && !isRefused}
            disabled={isRefused}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" data-column="name">
        <Text to={paths.goods(goods.id)} title={goods.name} as={Link} className={classes.name} block clamp={1}>
          {goods.name}
        </Text>
        <span className={classes.fact} title={`${goods.ypgg} · ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </span>
      </th>
      <td data-column="price">
        <Text className={classes.line} block>
          <Price value={goods.price} label={goods.price_label} size="s" />
        </Text>
        <span className={classes.fact} data-stock={goods.number_code}>
          {goods.number_label}
        </span>
      </td>
      <td data-column="number">
        <QuantityInput
          value={number}
          rule={ruleOf(goods)}
          label={goods.name}
          onCommit={(next) => onChange({ number: next })}
        />
        <span className={classes.pack}>
          中包装 {goods.zbz} {goods.bzdw}
        </span>
      </td>
      <StateCell {...props} />
      <td data-column="note">
        <NoteField key={note} note={note} label={goods.name} onCommit={(next) => onChange({ note: next })} />
      </td>
      <ActionsCell {...props} />
    </tr>
  );
}

/** Whole packs alone: stock and limits count when the list is ordered. */
function ruleOf({ zbz, bzdw }: Goods) {
  const { piecesMax } = limits.purchaseList;
  return { packSize: zbz, cartonSize: 0, stock: piecesMax - (piecesMax % zbz), limitLeft: null, unit: bzdw };
}

function StateCell({ line, onRemind }: Pick<Props, 'line' | 'onRemind'>) {
  const { pathname, search } = useLocation();
  const { goods, number, number_now: numberNow, in_cart: inCart, state, state_label: label, reason } = line;
  const next = nextStep(goods, pathname + search);
  return (
    <td data-column="state">
      <Text className={classes.line} block data-state={state}>
        {state === 'refused' ? label : `${numberNow} ${goods.bzdw}`}
        {inCart > 0 && <span className="muted">（购物车已有 {inCart}）</span>}
      </Text>
      {reason !== '' && (
        <Text className={classes.why} size="xs" tone="soft" clamp={2} title={reason}>
          {state === 'corrected' && number !== numberNow && `原 ${number}，`}
          {reason}
        </Text>
      )}
      {state === 'refused' && (
        <span className={classes.ways}>
          {waitsForStock(goods) ? (
            <button
              type="button"
              className="link"
              aria-label={`${goods.name} 到货提醒`}
              onClick={() => onRemind(goods)}
            >
              到货提醒
            </button>
          ) : (
            <Link to={next.to} className="link" aria-label={`${goods.name}：${next.text}`}>
              {next.text}
            </Link>
          )}
          {waitsForStock(goods) && (
            <Link to={paths.search({ keywords: goods.name })} className="link" aria-label={`找 ${goods.name} 的同类`}>
              找同类
            </Link>
          )}
        </span>
      )}
    </td>
  );
}

/** Saved when it is left or with Enter; Escape takes the change back. */
function NoteField({ note, label, onCommit }: { note: string; label: string; onCommit: (note: string) => void }) {
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

function ActionsCell({ line, onMove, onRemove, isFirst, isLast }: Props) {
  const { name } = line.goods;
  return (
    <td data-column="actions">
      <button
        type="button"
        className={classes.move}
        aria-label={`上移 ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={classes.move}
        aria-label={`下移 ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        ↓
      </button>
      <button type="button" className={`link ${classes.remove}`} aria-label={`移出 ${name}`} onClick={onRemove}>
        移出
      </button>
    </td>
  );
}
