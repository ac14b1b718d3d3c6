import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { memo, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CouponPrice } from './coupon-price.tsx';
import { GoodsBuy } from './goods-buy.tsx';
import { boughtLine, packLine, promotionLine } from './goods-facts.ts';
import { GoodsPrice } from './goods-price.tsx';
import { StockAndExpiry } from './goods-stock.tsx';
import { GoodsTags } from './goods-tags.tsx';
import classes from './goods-card.module.css';
import { Img } from '#design/img.tsx';
import { Star } from './star.tsx';

export interface GoodsCardLook {
  /** The line over the name that says what the list is about: days left, permission, grade, ladder prices. */
  lead?: ComponentType<{ goods: Goods }> | undefined;
  /** Replaces quantity and cart button where a list sells differently; `renderBuy` renders the standard ones. */
  action?: ComponentType<{ goods: Goods; renderBuy: () => ReactNode }> | undefined;
  /** The lead already shows the promotion, so the facts leave it out. */
  leadShowsPromotion?: boolean | undefined;
}

interface Props extends GoodsCardLook {
  goods: Goods;
  /** Its picture is loaded at once, as the largest thing of a phone's first view. */
  isFirst?: boolean;
  onAdd: (goods: Goods, number: number) => void;
  adding?: boolean;
  onFavorite?: (goods: Goods) => void;
  onRemind?: (goods: Goods) => void;
  /** 降价提醒, for an activity that has not begun. */
  onRemindPriceDrop?: ((goods: Goods) => void) | undefined;
}

/** Goods in a grid: renders an li for `<ul className={goodsGrid}>`. `goods, onAdd(goods, number), isFirst?, adding?, onFavorite?, onRemind?, onRemindPriceDrop?, lead?, action?, leadShowsPromotion?` */
export const GoodsCard = memo(function GoodsCard(props: Props) {
  const { goods, isFirst, lead: Lead, onFavorite } = props;
  const to = paths.goods(goods.id);
  return (
    <li className={classes.card}>
      <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" eager={isFirst} />
      </Link>
      <span className={classes.badges}>
        <GoodsTags tags={goods.tags} />
      </span>
      {onFavorite && <FavoriteStar goods={goods} onFavorite={onFavorite} />}
      {Lead && <Lead goods={goods} />}
      <h3 className={classes.name}>
        <Link to={to} title={goods.name}>
          {goods.name}
        </Link>
      </h3>
      <p className={classes.fact} title={goods.ypgg}>
        {goods.ypgg} · {goods.bzdw}
      </p>
      <p className={classes.fact} title={goods.sccj}>
        {goods.sccj}
      </p>
      <StockAndExpiry goods={goods} isLine />
      <Facts {...props} />
      <CardPrices goods={goods} />
      <Buy {...props} />
    </li>
  );
});

function Facts({ goods, leadShowsPromotion = false, onRemindPriceDrop }: Props) {
  const promotion = (leadShowsPromotion ? '' : promotionLine(goods)) || goods.xg_number_desc;
  return (
    <>
      <p className={classes.fact}>{packLine(goods)}</p>
      <p className={classes.promotion} title={promotion}>
        {promotion}
      </p>
      <p className={classes.fact}>{boughtLine(goods)}</p>
      {onRemindPriceDrop && goods.price !== null && (
        <p className={classes.fact}>
          <button type="button" className="link" onClick={() => onRemindPriceDrop(goods)}>
            降价提醒我<span className="visually-hidden">：{goods.name}</span>
          </button>
        </p>
      )}
    </>
  );
}

function Buy({ goods, action: Action, adding, onAdd, onRemind }: Props) {
  const renderBuy = () => (
    <GoodsBuy
      goods={goods}
      adding={adding}
      onAdd={(number) => onAdd(goods, number)}
      onRemind={onRemind && (() => onRemind(goods))}
    />
  );
  return <div className={classes.buy}>{Action ? <Action goods={goods} renderBuy={renderBuy} /> : renderBuy()}</div>;
}

/** The star at the top right corner of a card. */
function FavoriteStar({ goods, onFavorite }: { goods: Goods; onFavorite: (goods: Goods) => void }) {
  return (
    <button
      type="button"
      className={classes.favorite}
      aria-pressed={goods.is_favorite === 1}
      aria-label={`收藏 ${goods.name}`}
      onClick={() => onFavorite(goods)}
    >
      <Star />
    </button>
  );
}

/** Price, base price and price after the best coupon. */
function CardPrices({ goods }: { goods: Goods }) {
  return (
    <p className={classes.prices}>
      <GoodsPrice goods={goods} />
      {goods.coupon_after_price !== null && <CouponPrice value={goods.coupon_after_price} />}
    </p>
  );
}

/** The grid of the cards: 5 a row at 1280, 4 at 1024, 2 at 375. */
export const goodsGrid = classes.grid;
