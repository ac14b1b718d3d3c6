import type { CartLine } from '@baicao/shared/contract';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Img } from '#design/img.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { nameOf, nextStepOf, ruleOf, unitOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import classes from './cart-line.module.css';
import { LineDescription, LineHints } from './line-description.tsx';

interface Props {
  line: CartLine;
  /** The server's message about the number. */
  note: string;
  actions: CartActions;
}

/** A line that can be bought. Plain elements instead of Mantine's: a cart may have 300 lines. */
export const CartLineRow = memo(function CartLineRow({ line, note, actions }: Props) {
  const [open, setOpen] = useState(false);
  const stepsId = useId();
  const name = nameOf(line);
  return (
    <div className={classes.line} data-selected={line.is_selected === 1 || undefined}>
      <span className={classes.select}>
        <Checkbox
          state={line.is_selected === 1 ? 'all' : 'none'}
          label={`选择 ${name}`}
          onChange={(on) => actions.select([line], on)}
        />
      </span>
      <LinePicture line={line} />
      <div className={classes.facts}>
        <LineDescription line={line} />
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
    </div>
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

/** Line total = number × price − full-reduction share + gift total (product §9); the server's figures. */
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

/** Same link as the name; out of the tab order, so that the keyboard meets it once. */
function LinePicture({ line }: { line: CartLine }) {
  const to = line.goods ? paths.goods(line.goods.id) : paths.zone('zhzq');
  const image = line.goods?.goods_image[0]?.list ?? line.combination?.goods[0]?.image ?? '';
  return (
    <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden>
      <Img src={image} alt="" />
    </Link>
  );
}

function LineButtons({ line, name, actions }: { line: CartLine; name: string; actions: CartActions }) {
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

/** A line that cannot be bought now: greyed, with the server's reason and a next step. It stays in the cart. */
export const InvalidLine = memo(function InvalidLine({ line, actions }: { line: CartLine; actions: CartActions }) {
  const name = nameOf(line);
  const { text, to } = nextStepOf(line);
  return (
    <div className={classes.line} data-invalid>
      <span className={classes.select}>
        <Text size="xs" tone="soft" nowrap>
          失效
        </Text>
      </span>
      <LinePicture line={line} />
      <div className={classes.facts}>
        <LineDescription line={line} />
      </div>
      <Text as="div" className={classes.reason} size="s" breaks>
        <Text as="p" tone="price">
          {line.invalid?.reason}
        </Text>
        <Link to={to} className={`link ${classes.small}`}>
          {text}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </Text>
      <Text className={classes.number} tone="quiet" textAlign="right">
        {line.number} {unitOf(line)}
      </Text>
      <LineButtons line={line} name={name} actions={actions} />
    </div>
  );
});

const stepStates = { won: '采用', lost: '未采用', open: '未达到' } as const;

/** 价格明细: the steps to the price of a line, with the offer that won and those that lost. */
function PriceSteps({ id, steps }: { id: string; steps: CartLine['price_steps'] }) {
  return (
    <Text
      as="div"
      id={id}
      className={classes.steps}
      marginTop={10}
      padY={10}
      padX={12}
      size="xs"
      surface="ground"
      line="around"
    >
      <Text as="p" tone="soft" weight="strong">
        价格明细
      </Text>
      <Stack as="ol" gap={4} marginTop={4}>
        {steps.map(({ kind, text, result, state }, i) => (
          <Text as="li" key={`${kind}${i}`} tone={state === 'won' ? 'ink' : 'quiet'}>
            <Text tone={state === 'won' ? 'brand' : 'quiet'} weight={state === 'won' ? 'strong' : 'regular'}>
              {stepStates[state]}
            </Text>
            <span>{text}</span>
            <Price value={result} size="s" tone="plain" />
          </Text>
        ))}
      </Stack>
    </Text>
  );
}
