import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GoodsPrice } from './goods-price.tsx';
import { GoodsTags } from './goods-tags.tsx';
import classes from './goods-tile.module.css';
import { Icon } from '#design/icon.tsx';
import { Img } from '#design/img.tsx';
import { quantityRuleOf, smallestOf } from './quantity-rule.ts';

interface Props {
  goods: Goods;
  /** `row`: picture on the left; `column` (default): picture on top. */
  layout?: 'row' | 'column';
  /** Adds the smallest allowed number to the cart; no button where the price is hidden. */
  onAdd?: (goods: Goods, number: number) => void;
  adding?: boolean;
  /** One more line below the facts. */
  children?: ReactNode;
}

/** Goods in a small space, for floors and side columns. `goods, layout?, onAdd?, adding?, children?` */
export function GoodsTile({ goods, layout = 'column', onAdd, adding = false, children }: Props) {
  const to = paths.goods(goods.id);
  return (
    <div className={classes.tile} data-layout={layout}>
      <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Link>
      <div className={classes.text}>
        <p className={classes.name}>
          <Link to={to} title={goods.name}>
            {goods.name}
          </Link>
        </p>
        <p className={classes.fact} title={`${goods.ypgg} ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </p>
        {children}
        <p className={classes.foot}>
          <GoodsPrice goods={goods} />
          {layout === 'row' && <GoodsTags tags={goods.tags} max={2} />}
          {onAdd && goods.price !== null && <TileAdd goods={goods} onAdd={onAdd} adding={adding} />}
        </p>
      </div>
    </div>
  );
}

function TileAdd({ goods, onAdd, adding }: Required<Pick<Props, 'goods' | 'onAdd' | 'adding'>>) {
  const number = smallestOf(quantityRuleOf(goods));
  if (goods.is_buy === 0 || number === 0) {
    return (
      <span className={classes.cannot} title={goods.cant_buy_reason}>
        {goods.buy_button_label}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.add}
      aria-disabled={adding || undefined}
      aria-label={`将 ${goods.name} ${number} ${goods.bzdw}加入购物车`}
      title={`加入 ${number} ${goods.bzdw}`}
      onClick={() => !adding && onAdd(goods, number)}
    >
      <Icon name="cart" size={16} />
    </button>
  );
}
