import { Card } from '#design/card.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useState } from 'react';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { Countdown } from '#core/countdown.tsx';
import { paths } from '@baicao/shared/paths';
import { Img } from '#design/img.tsx';
import { needsLogin } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import classes from './combination.module.css';

export type Combination = Answer<typeof api.combo.list>['rows'][number];

interface Props {
  combination: Combination;
  adding: boolean;
  onAdd: (combination: Combination, number: number) => void;
}

/** In the cart a combination has its own id and the warehouse of its goods. */
export function cartRowOf({ id, name, price, goods }: Combination, number: number) {
  return { goods: { id, name, price, ck_id: goods[0]?.goods.ck_id ?? 1, bzdw: '套' }, number, type: 3 } as const;
}

/** A combination: its goods, price and saving. Renders the li. */
export function CombinationCard(props: Props) {
  const { id, name, goods, end_timestamp: end, number } = props.combination;
  return (
    <Card as="li" className={classes.card} pad={0} aria-labelledby={`combination-${id}`}>
      <Row as="header" wrap gap={0} gapX={12} padY={8} padX={16} line="bottom">
        <h3 id={`combination-${id}`}>{name}</h3>
        <Text tone="soft">{goods.length} 个品种</Text>
        <Text pushed tone="soft">
          {number > 0 ? `可售 ${number} 套` : '已售完'}
        </Text>
        <Countdown to={end} label="距结束" />
      </Row>
      <Row align="stretch" wrap>
        <Stack as="ul" className={classes.parts} gap={8} padY={12} padX={16}>
          {goods.map(({ number: pieces, goods: one }) => (
            <Row as="li" key={one.id} gap={12}>
              <Link className={classes.picture} to={paths.goods(one.id)} tabIndex={-1} aria-hidden>
                <Img src={one.goods_image[0]?.list ?? ''} alt="" />
              </Link>
              <Stack grow>
                <Text as={Link} padY={2} clamp={1} to={paths.goods(one.id)} title={`${one.name} ${one.ypgg}`}>
                  {one.name}
                </Text>
                <Text size="xs" tone="quiet" clamp={1} title={one.sccj}>
                  {one.ypgg}
                </Text>
              </Stack>
              <Text as="b" tone="accent" nowrap>
                × {pieces} {one.bzdw}
              </Text>
            </Row>
          ))}
        </Stack>
        <div className={classes.sum}>
          <Sum {...props} />
        </div>
      </Row>
    </Card>
  );
}

function Sum({ combination, adding, onAdd }: Props) {
  const { price, price_label: label, ori_price: before, saving } = combination;
  return (
    <>
      <Row as="p" align="baseline" gap={8} tone="soft">
        <span>组合价</span>
        <Price value={price} label={label} size="l" />
      </Row>
      {before !== null && saving !== null && (
        <Row as="p" align="baseline" wrap gap={0} gapX={8} marginBottom={4}>
          <Price value={before} tone="old" name="单买合计" />
          <Text as="b" size="s" tone="price">
            每套省 ¥{saving}
          </Text>
        </Row>
      )}
      <Buy combination={combination} adding={adding} onAdd={onAdd} />
    </>
  );
}

function Buy({ combination, adding, onAdd }: Props) {
  const [number, setNumber] = useState(1);
  const { pathname, search } = useLocation();
  const { is_buy: isBuy, cant_buy_reason: reason, price, price_code: priceCode, number: stock, name } = combination;
  if (price === null && needsLogin(priceCode))
    return (
      <Link className="btn" to={paths.login(pathname + search)}>
        登录后购买
      </Link>
    );
  if (isBuy === 0)
    return (
      <>
        <button type="button" className="btn" disabled>
          暂不可购
        </button>
        <Text as="p" size="xs" tone="warn">
          {reason}
        </Text>
      </>
    );
  return (
    <Stack gap={8}>
      <QuantityInput
        value={number}
        rule={{ packSize: 1, cartonSize: 0, stock, limitLeft: null, unit: '套' }}
        label={name}
        onCommit={setNumber}
        onEnter={(settled) => settled !== null && onAdd(combination, settled)}
      />
      <button
        type="button"
        className="btn"
        data-primary
        aria-disabled={adding || undefined}
        onClick={() => !adding && onAdd(combination, number)}
      >
        {adding ? '加入中…' : '整套加购'}
        <span className="visually-hidden">：{name}</span>
      </button>
    </Stack>
  );
}
