import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { GoodsDetail } from '@baicao/shared/contract';
import { useId, useState } from 'react';
import { Price } from '#domain/price.tsx';
import type { explainPrice } from '../../price-explained.ts';
import classes from './purchase.module.css';

const outcomes = { start: '', won: '生效', lost: '未采用', applied: '', note: '' } as const;

interface Props {
  goods: GoodsDetail;
  /** Pieces. */
  number: number;
  explained: NonNullable<ReturnType<typeof explainPrice>>;
}

/** The subtotal of `number` pieces, and 价格明细: every step, the offer that won and those that lost. */
export function PriceDetail({ goods, number, explained }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { subtotal, unitPrice, steps } = explained;
  return (
    <Box shrink>
      <Row as="p" align="baseline" wrap gap={2} gapX={10} role="status">
        <Text className={classes.label} tone="quiet">
          小计
        </Text>
        <Price value={subtotal} />
        <span className="muted">
          {number} {goods.bzdw} × ¥{unitPrice}
        </span>
        <button type="button" className="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          价格明细
        </button>
      </Row>
      <div id={id} hidden={!open}>
        <Stack
          as="ol"
          className={classes.steps}
          padY={8}
          padX={12}
          size="xs"
          surface="ground"
          line="around"
          marginTop={8}
        >
          {steps.map(({ title, text, outcome }, i) => (
            <li key={`${i}${title}`} data-outcome={outcome}>
              <span>{title}</span>
              <span>{text}</span>
              <span>{outcomes[outcome]}</span>
            </li>
          ))}
          {goods.is_goods_manjian === 1 && (
            <li data-outcome="note">
              <span>满减</span>
              <span>{goods.goods_manjian_desc}，购物车中按整单计算</span>
              <span />
            </li>
          )}
        </Stack>
      </div>
    </Box>
  );
}
