import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGoodsActions } from '#features/goods/index.ts';
import { Card } from '#design/card.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Region } from '#design/region.tsx';
import { Row } from '#design/row.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { packLine } from '#domain/goods-facts.ts';
import { GoodsName } from '#domain/goods-name.tsx';
import { GoodsPrice } from '#domain/goods-price.tsx';
import { StockAndExpiry } from '#domain/goods-stock.tsx';
import { waitsForStock } from '#domain/next-step.ts';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { correct, quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import { oftenBoughtQuery } from '../../member.queries.ts';

const shownRows = 8;

/** 常购: what was bought most often, each row or all of them added in the number of the last time. */
export function OftenBought() {
  const bought = useQuery(oftenBoughtQuery);
  const { onAddRows } = useGoodsActions();
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map());
  const numberOf = (goods: Goods) => numbers.get(goods.id) ?? usualNumber(goods);
  const setNumber = (goods: Goods, number: number) => setNumbers(new Map(numbers).set(goods.id, number));
  const rows = bought.data?.rows.slice(0, shownRows) ?? [];
  const buyable = rows.filter(mayBuy).map((goods) => ({ goods, number: numberOf(goods) }));
  return (
    <Card
      title="常购商品"
      note={
        <Text size="xs" tone="quiet">
          数量为上次采购的数量
        </Text>
      }
      actions={
        buyable.length > 0 && (
          <button type="button" className="btn" data-primary onClick={() => void onAddRows(buyable)}>
            全部加入（{buyable.length} 种）
          </button>
        )
      }
    >
      <Region query={bought} skeleton={<Skeleton shape="table" count={6} height={52} />}>
        {() => (
          <DataTable
            caption="常购商品"
            rows={rows}
            rowKey={({ id }) => id}
            columns={columnsOf(numberOf, setNumber)}
            narrow={['name price', 'stock pack', 'number number']}
            empty={<NothingBought />}
          />
        )}
      </Region>
    </Card>
  );
}

function NothingBought() {
  return (
    <Text as="p" tone="quiet">
      买过的商品会出现在这里，下次一键加购。
      <Link to={paths.list()} className="link">
        去选购
      </Link>
    </Text>
  );
}

const mayBuy = ({ is_buy: isBuy, price }: Goods) => isBuy === 1 && price !== null;

/** Pieces of the last time where the rule of the goods allows them today, else the nearest number it does. */
function usualNumber(goods: Goods): number {
  const rule = quantityRuleOf(goods);
  return goods.bought ? correct(goods.bought.number, rule).number : smallestOf(rule);
}

function columnsOf(
  numberOf: (goods: Goods) => number,
  setNumber: (goods: Goods, number: number) => void,
): Column<Goods>[] {
  return [
    { name: 'name', title: '商品', cell: (goods) => <GoodsName goods={goods} />, isRowHeader: true },
    { name: 'stock', title: '效期 / 库存', cell: (goods) => <StockAndExpiry goods={goods} />, label: '' },
    { name: 'pack', title: '包装', cell: (goods) => <Text size="xs">{packLine(goods)}</Text>, label: '' },
    { name: 'last', title: '上次采购', cell: (goods) => <LastTime goods={goods} /> },
    { name: 'price', title: '单价', align: 'right', cell: (goods) => <GoodsPrice goods={goods} size="s" /> },
    {
      name: 'number',
      title: '数量',
      width: 230,
      cell: (goods) => <Buy goods={goods} number={numberOf(goods)} onNumber={(number) => setNumber(goods, number)} />,
    },
  ];
}

interface CellProps {
  goods: Goods;
}

function LastTime({ goods: { bought } }: CellProps) {
  if (!bought) return '—';
  return (
    <Stack gap={0}>
      <Text className="num">
        ¥{bought.price} × {bought.number}
      </Text>
      <Text size="xs" tone="quiet">
        {bought.date} · 共 {bought.times} 次
      </Text>
    </Stack>
  );
}

interface BuyProps extends CellProps {
  number: number;
  onNumber: (number: number) => void;
}

/** Quantity and button in one height, whether the goods can be bought or not: why not is said once, above the page's rows. */
function Buy({ goods, number, onNumber }: BuyProps) {
  const { onAdd, onRemind, isAdding } = useGoodsActions();
  const isOpen = mayBuy(goods);
  const add = (pieces: number) => onAdd(goods, pieces);
  return (
    <Row gap={8} justify="end">
      <QuantityInput
        value={isOpen ? number : null}
        rule={quantityRuleOf(goods)}
        label={goods.name}
        disabled={!isOpen}
        onCommit={onNumber}
        onEnter={(settled) => settled !== null && add(settled)}
      />
      {waitsForStock(goods) ? (
        <button type="button" className="btn" onClick={() => onRemind(goods)}>
          到货提醒
        </button>
      ) : (
        <button
          type="button"
          className="btn"
          disabled={!isOpen}
          title={isOpen ? undefined : goods.cant_buy_reason}
          aria-disabled={isAdding(goods.id) || undefined}
          onClick={() => !isAdding(goods.id) && add(number)}
        >
          {isOpen ? '加入购物车' : goods.buy_button_label || '暂不可购'}
        </button>
      )}
    </Row>
  );
}
