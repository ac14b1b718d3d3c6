import { Row } from '#design/row.tsx';
import type { Cart } from '@baicao/shared/contract';
import { fenOf, formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { useRef, useState } from 'react';
import { AmountDetails } from '#domain/amount-details.tsx';
import { Popover } from '#design/popover.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import classes from './checkout-bar.module.css';

/** The amount saved, opening into its parts and those of the total. */
export function Savings({ cart }: { cart: Cart }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { amounts } = cart;
  const special = fenOf(amounts.price_saving);
  // Whatever the kinds of discount: goods, exchange goods and shipping less the total.
  const dueFen = sumFen([amounts.goods, amounts.gift, amounts.shipping].map(fenOf));
  const savedFen = special + dueFen - fenOf(amounts.total);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`link ${classes.quiet}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {savedFen > 0 ? (
          <>
            已省{' '}
            <Text tone="brand" weight="strong">
              <Price value={formatYuan(savedFen)} size="s" tone="plain" />
            </Text>
          </>
        ) : (
          '金额明细'
        )}
        <Text aria-hidden size="xs" tone="quiet">
          {' '}
          ▴
        </Text>
      </button>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        target={button}
        label="金额明细"
        position="top"
        withArrow
        shadow="sm"
        width={320}
      >
        <div className={classes.detail} tabIndex={-1} data-autofocus>
          {special > 0 && (
            <Row as="p" align="stretch" justify="between" size="xs" tone="quiet">
              特价与阶梯价已省 <Price value={formatYuan(special)} size="s" tone="plain" />
            </Row>
          )}
          <AmountDetails
            details={cart.amount_details}
            count={`${amounts.selected_kinds} 种 ${amounts.selected_count} 件`}
          />
        </div>
        <Text as="p" size="xs" tone="quiet" marginTop={6}>
          {cart.shipping_data.text}
        </Text>
      </Popover>
    </>
  );
}
