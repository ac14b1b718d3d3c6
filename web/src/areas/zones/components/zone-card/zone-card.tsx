import type { Goods } from '@baicao/shared/contract';
import { memo, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { GoodsBuy } from '#ui/goods-buy.tsx';
import { boughtLine, packLine, promotionLine } from '#ui/goods-facts.ts';
import { GoodsTags } from '#ui/goods-tags.tsx';
import { Img } from '#ui/img.tsx';
import { Price } from '#ui/price.tsx';
import { FavoriteStar } from './favorite-star.tsx';
import classes from './zone-card.module.css';

/** The one thing that matters about goods in a zone: days left, permission, grade, tiers. */
type Lead = ComponentType<{ goods: Goods }>;

export interface ZoneCardProps {
  goods: Goods;
  lead: Lead;
  /** `row`: one article a line, its lead in a column of its own; `column` (default): cards. */
  layout?: 'row' | 'column';
  /** Instead of stepper and button, where a zone has its own way to get goods; answers null where it has none. */
  action?: ComponentType<{ goods: Goods; renderBuy: () => ReactNode }>;
  /** The lead says the promotion, so that it is not said again. */
  leadShowsPromotion?: boolean;
  /** An activity to come: asks to be told when the price falls. */
  onRemindPriceDrop?: (goods: Goods) => void;
  adding: boolean;
  onAdd: (goods: Goods, number: number) => void;
  onFavorite: (goods: Goods) => void;
  onRemind: (goods: Goods) => void;
}

/** Goods of a zone, led by what the zone is about. Renders the li. */
export const ZoneCard = memo(function ZoneCard(props: ZoneCardProps) {
  const { goods, lead: LeadPart, layout = 'column', onFavorite } = props;
  const to = paths.goods(goods.id);
  return (
    <li className={classes.card} data-layout={layout}>
      <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Link>
      <span className={classes.badges}>
        <GoodsTags tags={goods.tags} />
      </span>
      <FavoriteStar goods={goods} onFavorite={onFavorite} />
      <div className={classes.lead}>
        <LeadPart goods={goods} />
      </div>
      <div className={classes.words}>
        <div className={classes.title}>
          <h3 className={classes.name}>
            <Link to={to} title={goods.name}>
              {goods.name}
            </Link>
          </h3>
          <p className={classes.fact} title={`${goods.ypgg} ${goods.sccj}`}>
            {goods.ypgg} · {goods.sccj}
          </p>
        </div>
        <Facts {...props} />
      </div>
      <Prices goods={goods} />
      <div className={classes.buy}>
        <Buy {...props} />
      </div>
    </li>
  );
});

function Facts({ goods, leadShowsPromotion = false, onRemindPriceDrop }: ZoneCardProps) {
  const promotion = (leadShowsPromotion ? '' : promotionLine(goods)) || goods.xg_number_desc;
  const bought = boughtLine(goods);
  return (
    <div className={classes.facts}>
      <p className={classes.pair}>
        <span data-warn={goods.is_xq === 1 || undefined}>{goods.yxq ? `效期 ${goods.yxq}` : '效期 以实物为准'}</span>
        <span data-stock={goods.number_label}>{goods.number_label}</span>
      </p>
      <p className={classes.fact}>{packLine(goods)}</p>
      {promotion !== '' && (
        <p className={classes.promotion} title={promotion}>
          {promotion}
        </p>
      )}
      {bought !== '' && <p className={classes.fact}>{bought}</p>}
      {onRemindPriceDrop && goods.price !== null && (
        <p>
          <button type="button" className={`link ${classes.tell}`} onClick={() => onRemindPriceDrop(goods)}>
            降价提醒我<span className="visually-hidden">：{goods.name}</span>
          </button>
        </p>
      )}
    </div>
  );
}

function Prices({ goods }: Pick<ZoneCardProps, 'goods'>) {
  return (
    <p className={classes.prices}>
      <Price value={goods.price} label={goods.price_label} />
      {goods.base_price !== null && goods.base_price !== goods.price && (
        <Price value={goods.base_price} tone="old" name="原价" />
      )}
      {goods.coupon_after_price !== null && (
        <span className={classes.coupon}>
          券后 <Price value={goods.coupon_after_price} size="s" />
        </span>
      )}
    </p>
  );
}

function Buy({ goods, action: Action, adding, onAdd, onRemind }: ZoneCardProps) {
  const renderBuy = () => (
    <GoodsBuy goods={goods} adding={adding} onAdd={(number) => onAdd(goods, number)} onRemind={() => onRemind(goods)} />
  );
  return Action ? <Action goods={goods} renderBuy={renderBuy} /> : renderBuy();
}

/** The list the cards stand in. */
export const zoneGrid = { column: classes.grid, row: classes.rows } as const;
