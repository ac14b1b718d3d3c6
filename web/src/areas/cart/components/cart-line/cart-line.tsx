import type { CartLine } from '@baicao/shared/contract';
import { memo, useId, useState } from 'react';
import { paths } from '#routes/paths.ts';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { Link } from 'react-router-dom';
import { nameOf, ruleOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { PriceSteps } from '../price-steps/price-steps.tsx';
import { Tick } from '../tick/tick.tsx';
import { LineFacts, LineHints } from './line-facts.tsx';
import classes from './cart-line.module.css';

interface Props {
  line: CartLine;
  /** The server's words about the number. */
  note: string;
  actions: CartActions;
}

/** A line that can be bought: tick, facts, price, number, sum, actions. Plain elements: there may be 300 of them. */
export const CartLineRow = memo(function CartLineRow({ line, note, actions }: Props) {
  const [open, setOpen] = useState(false);
  const stepsId = useId();
  const name = nameOf(line);
  return (
    <li className={classes.line} data-selected={line.is_selected === 1 || undefined}>
      <span className={classes.tick}>
        <Tick
          state={line.is_selected === 1 ? 'all' : 'none'}
          label={`选择 ${name}`}
          onChange={(on) => actions.select([line], on)}
        />
      </span>
      <LinePicture line={line} />
      <div className={classes.facts}>
        <LineFacts line={line} />
      </div>
      <div className={classes.hints}>
        <LineHints hints={line.hints} />
      </div>
      <div className={classes.price}>
        <UnitPrice line={line} />
        <button
          type="button"
          className={`link ${classes.small}`}
          aria-expanded={open}
          aria-controls={open ? stepsId : undefined}
          onClick={() => setOpen(!open)}
        >
          价格明细<span className="visually-hidden"> {name}</span>
        </button>
      </div>
      <div className={classes.quantity}>
        <QuantityInput
          value={line.number}
          rule={ruleOf(line)}
          label={name}
          allowZero
          onCommit={(number) => actions.setNumber(line, number)}
        />
        <p className={classes.note} role="status">
          {note}
        </p>
      </div>
      <LineTotal line={line} />
      <LineButtons line={line} name={name} actions={actions} />
      {open && <PriceSteps id={stepsId} steps={line.price_steps} />}
    </li>
  );
});

function UnitPrice({ line }: { line: CartLine }) {
  return (
    <>
      <Price value={line.price} size="s" tone="plain" name="单价" />
      {line.raw_price !== line.price && <Price value={line.raw_price} size="s" tone="old" name="原价" />}
    </>
  );
}

/** Line total = number × price − full-reduction share + gift total (spec §9); the server's figures. */
function LineTotal({ line }: { line: CartLine }) {
  const { line_total: total, goods_manjian_amount: reduction, gift_data: gift } = line;
  return (
    <div className={classes.total}>
      <Price value={total} size="s" name="小计" />
      {reduction !== null && reduction !== '0.00' && (
        <span className={classes.cut}>
          满减 <Price value={reduction} size="s" tone="minus" />
        </span>
      )}
      {gift.total !== null && gift.total !== '0.00' && (
        <span className={classes.cut}>
          含换购 <Price value={gift.total} size="s" tone="plain" />
        </span>
      )}
    </div>
  );
}

/** The picture leads where the name leads; it is one link for the keyboard, not two. */
export function LinePicture({ line }: { line: CartLine }) {
  const to = line.goods ? paths.goods(line.goods.id) : paths.zone('zhzq');
  const image = line.goods?.goods_image[0]?.list ?? line.combination?.goods[0]?.image ?? '';
  return (
    <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden>
      <Img src={image} alt="" />
    </Link>
  );
}

export function LineButtons({ line, name, actions }: { line: CartLine; name: string; actions: CartActions }) {
  return (
    <div className={classes.buttons}>
      {line.goods && (
        <button type="button" className={`link ${classes.small}`} onClick={() => actions.moveToFavorites([line])}>
          移入收藏<span className="visually-hidden"> {name}</span>
        </button>
      )}
      <button type="button" className={`link ${classes.small}`} onClick={() => actions.remove([line])}>
        删除<span className="visually-hidden"> {name}</span>
      </button>
    </div>
  );
}
