import type { Goods } from '@baicao/shared/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './goods-buy.module.css';
import { nextStep, waitsForStock } from './next-step.ts';
import { QuantityInput } from './quantity-input.tsx';
import { correct, quantityRuleOf, smallestOf } from './quantity-rule.ts';

interface Props {
  goods: Goods;
  onAdd: (number: number) => void;
  adding?: boolean;
  /** The number to begin with, corrected by the rule; default: the smallest. */
  initial?: number;
  /** 到货提醒, offered where goods are sold out. */
  onRemind?: () => void;
}

/** Quantity and 加入购物车; or the server's reason why not, and the next step. `goods, onAdd(number), adding?, initial?, onRemind?` */
export function GoodsBuy({ goods, onAdd, adding = false, initial, onRemind }: Props) {
  const rule = quantityRuleOf(goods);
  const [number, setNumber] = useState(() =>
    initial === undefined ? smallestOf(rule) : correct(initial, rule).number,
  );
  if (!goods.is_buy || goods.price === null) return <CannotBuy goods={goods} onRemind={onRemind} />;
  return (
    <div className={classes.buy}>
      <QuantityInput
        value={number}
        rule={rule}
        label={goods.name}
        onCommit={setNumber}
        onEnter={(settled) => settled !== null && onAdd(settled)}
      />
      <button
        type="button"
        className={`btn ${classes.add}`}
        data-primary
        aria-disabled={adding || undefined}
        onClick={() => !adding && onAdd(number)}
      >
        {adding ? '加入中…' : goods.buy_button_label || '加入购物车'}
      </button>
    </div>
  );
}

function CannotBuy({ goods, onRemind }: Pick<Props, 'goods' | 'onRemind'>) {
  const reason = goods.cant_buy_reason || goods.price_label;
  return (
    <div className={classes.cannot}>
      <span className={classes.reason} title={reason}>
        {reason}
      </span>
      <span className={classes.actions}>
        {goods.price !== null && (
          <button type="button" className={`btn ${classes.add}`} disabled title={reason}>
            {goods.buy_button_label || '暂不可购'}
          </button>
        )}
        <NextStep goods={goods} onRemind={onRemind} />
      </span>
    </div>
  );
}

function NextStep({ goods, onRemind }: Pick<Props, 'goods' | 'onRemind'>) {
  const { pathname, search } = useLocation();
  const next = nextStep(goods, pathname + search);
  if (waitsForStock(goods) && onRemind) {
    return (
      <button type="button" className={`btn ${classes.add}`} onClick={onRemind}>
        到货提醒
      </button>
    );
  }
  return (
    <Link className={`btn ${classes.add}`} to={next.to}>
      {next.text}
    </Link>
  );
}
