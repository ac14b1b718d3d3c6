import type { FavoriteGoods } from '@baicao/shared/contract';
import { DataTable, type Column } from '#design/data-table.tsx';
import { GoodsName } from '#domain/goods-name.tsx';
import { GoodsPrice } from '#domain/goods-price.tsx';
import { StockAndExpiry } from '#domain/goods-stock.tsx';
import { Buy, Cancel } from './favorite-acts.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import classes from './favorites.module.css';
import { KeptPrice } from './kept-price.tsx';

/** Favourites as table rows. */
export function FavoriteTable(shown: FavoriteRows) {
  return (
    <DataTable
      caption="我的收藏"
      rows={shown.rows}
      rowKey={({ id }) => id}
      columns={columnsOf(shown)}
      narrow={['goods goods', 'price stock', 'buy buy', 'cancel cancel']}
      selection={shown.selection}
    />
  );
}

function columnsOf(shown: FavoriteRows): Column<FavoriteGoods>[] {
  return [
    {
      name: 'goods',
      title: '商品',
      isRowHeader: true,
      cell: (goods) => <GoodsName goods={goods} hasPicture tags={3} />,
    },
    { name: 'stock', title: '效期 / 库存', width: 100, cell: (goods) => <StockAndExpiry goods={goods} /> },
    {
      name: 'price',
      title: '价格',
      width: 210,
      cell: (goods) => (
        <>
          <GoodsPrice goods={goods} size="s" />
          <KeptPrice favorite={goods.favorite} />
        </>
      ),
    },
    {
      name: 'buy',
      title: '采购',
      width: 236,
      cell: (goods) => (
        <div className={classes.buy}>
          <Buy goods={goods} shown={shown} />
        </div>
      ),
    },
    {
      name: 'cancel',
      title: <span className="visually-hidden">收藏</span>,
      width: 84,
      nowrap: true,
      cell: (goods) => <Cancel goods={goods} shown={shown} />,
    },
  ];
}
