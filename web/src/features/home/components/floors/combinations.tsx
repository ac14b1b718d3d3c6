import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Data } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import type { api } from '#api/client.ts';
import { Countdown } from '#core/countdown.tsx';
import { useAddToCart } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
import { Img } from '#design/img.tsx';
import { combinationsQuery } from '../../home.queries.ts';
import { Floor, noRows } from './floor.tsx';
import classes from './combinations.module.css';

type Combination = Data<typeof api.combo.list.endpoint>[number];

const combinationsShown = 2;

/** 组合购: combinations with their goods, price and saving. */
export function Combinations() {
  const { add, isAdding } = useAddToCart();
  return (
    <Floor
      title="组合购"
      subtitle="搭配一起买，整套更省"
      more={{ text: '全部组合', to: paths.zone('zhzq') }}
      query={combinationsQuery}
      height={230}
      isEmpty={noRows}
      empty="目前没有组合优惠。"
    >
      {({ rows }) => (
        <Stack as="ul" className={classes.sets} columns={2} gap={12}>
          {rows.slice(0, combinationsShown).map((combination) => (
            <li key={combination.id} className="card">
              <CombinationParts parts={combination.goods} />
              <CombinationPrice
                combination={combination}
                adding={isAdding(combination.id, true)}
                onAdd={() => void add(cartRowOf(combination))}
              />
            </li>
          ))}
        </Stack>
      )}
    </Floor>
  );
}

function cartRowOf({ id, name, price, goods: [first] }: Combination) {
  return { goods: { id, name, price, ck_id: first?.goods.ck_id ?? 1, bzdw: '套' }, number: 1, type: 3 } as const;
}

function CombinationPrice({
  combination,
  adding,
  onAdd,
}: {
  combination: Combination;
  adding: boolean;
  onAdd: () => void;
}) {
  const { name, price, price_label: label, ori_price: before, saving, end_timestamp: end } = combination;
  return (
    <div className={classes.price}>
      <h3 title={name}>{name}</h3>
      <p>
        <Price value={price} label={label} />
        {before !== null && <Price value={before} tone="old" name="单买" />}
      </p>
      {saving !== null && (
        <Text as="p" padY={0} padX={6} size="xs" tone="price" surface="price" rounded="slight">
          立省 ¥{saving}
        </Text>
      )}
      <Countdown to={end} label="距结束" />
      <BuyCombination combination={combination} adding={adding} onAdd={onAdd} />
    </div>
  );
}

function BuyCombination({
  combination,
  adding,
  onAdd,
}: {
  combination: Combination;
  adding: boolean;
  onAdd: () => void;
}) {
  if (combination.is_buy === 0) return <p className={classes.unavailable}>{combination.cant_buy_reason}</p>;
  return (
    <button
      type="button"
      className="btn"
      data-primary
      aria-disabled={adding || undefined}
      aria-label={`整套加入购物车：${combination.name}`}
      onClick={onAdd}
    >
      {adding ? '加入中…' : '整套加入购物车'}
    </button>
  );
}

const goodsShown = 3;

/** The goods of a combination, joined by plus signs. */
function CombinationParts({ parts }: { parts: Combination['goods'] }) {
  const more = parts.length - goodsShown;
  return (
    <Row as="ul" className={classes.parts} grow gap={24}>
      {parts.slice(0, goodsShown).map(({ number, goods }) => (
        <li key={goods.id}>
          <Link to={paths.goods(goods.id)} title={`${goods.name} ${goods.ypgg} ${goods.sccj}`}>
            <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
            <span>{goods.name}</span>
            <small>
              × {number} {goods.bzdw}
            </small>
          </Link>
        </li>
      ))}
      {more > 0 && <li className={classes.rest}>等 {parts.length} 种</li>}
    </Row>
  );
}
