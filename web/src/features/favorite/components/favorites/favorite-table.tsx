import { Text } from '#design/text.tsx';
import type { FavoriteGoods } from '@baicao/shared/contract';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import cards from '#design/card-table.module.css';
import { GoodsPrice } from '#domain/goods-price.tsx';
import { GoodsTags } from '#domain/goods-tags.tsx';
import { Img } from '#design/img.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import classes from './favorites.module.css';
import { KeptPrice } from './kept-price.tsx';

/** Favourites as table rows; cards where the page is narrow. */
export function FavoriteTable(shown: FavoriteRows) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">我的收藏</caption>
      <thead>
        <tr>
          <th scope="col" data-column="select">
            <span className="visually-hidden">选择</span>
          </th>
          <th scope="col">商品</th>
          <th scope="col" data-column="stock">
            效期 / 库存
          </th>
          <th scope="col" data-column="price">
            价格
          </th>
          <th scope="col" data-column="buy">
            采购
          </th>
          <th scope="col" data-column="cancel">
            <span className="visually-hidden">收藏</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.rows.map((goods) => (
          <FavoriteRow key={goods.id} goods={goods} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function FavoriteRow({ goods, shown }: { goods: FavoriteGoods; shown: FavoriteRows }) {
  const { id, name, ypgg, sccj } = goods;
  return (
    <tr data-selected={shown.isSelected(id) || undefined}>
      <td data-column="select">
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={shown.isSelected(id)}
            onChange={() => shown.onSelect(id)}
            aria-label={`选择 ${name}`}
          />
        </label>
      </td>
      <th scope="row" data-column="goods">
        <Link to={paths.goods(id)} className={classes.picture} tabIndex={-1} aria-hidden>
          <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
        </Link>
        <Text to={paths.goods(id)} as={Link} block size="m" weight="strong" title={name}>
          {name}
        </Text>
        <Text block size="xs" tone="quiet" title={`${ypgg} · ${sccj}`}>
          {ypgg} · {sccj}
        </Text>
        <GoodsTags tags={goods.tags} max={3} />
      </th>
      <td data-column="stock">
        <span data-warn={goods.is_xq === 1 || undefined}>{goods.yxq ?? '—'}</span>
        <Text block size="xs" tone="quiet" data-stock={goods.number_code}>
          {goods.number_label}
        </Text>
      </td>
      <td data-column="price">
        <GoodsPrice goods={goods} size="s" />
        <KeptPrice favorite={goods.favorite} />
      </td>
      <td data-column="buy">
        <GoodsBuy
          goods={goods}
          adding={shown.isAdding(id)}
          onAdd={(number) => shown.onAdd(goods, number)}
          onRemind={() => shown.onRemind(goods)}
        />
      </td>
      <td data-column="cancel">
        <button type="button" className="link" onClick={() => shown.onCancel(goods)}>
          取消收藏
          <span className="visually-hidden"> {name}</span>
        </button>
      </td>
    </tr>
  );
}
