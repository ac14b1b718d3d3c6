import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { memo, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { CardPrices, ExpiryAndStock, FavoriteStar, goodsGrid } from '#domain/goods-card.tsx';
import { boughtLine, packLine, promotionLine } from '#domain/goods-facts.ts';
import { GoodsTags } from '#domain/goods-tags.tsx';
import { Img } from '#design/img.tsx';
import classes from './zone-card.module.css';

/** The line of a card that says what the zone is about: days left, permission, grade, ladder prices. */
type Lead = ComponentType<{ goods: Goods }>;

export interface ZoneCardProps {
  goods: Goods;
  lead: Lead;
  /** `row`: one goods per line, the lead in a column of its own; `column` (default): cards in a grid. */
  layout?: 'row' | 'column';
  /** Replaces quantity and cart button where a zone sells differently; `renderBuy` renders the standard ones. */
  action?: ComponentType<{ goods: Goods; renderBuy: () => ReactNode }>;
  /** The lead already shows the promotion, so the facts leave it out. */
  leadShowsPromotion?: boolean;
  /** 降价提醒, for an activity that has not begun. */
  onRemindPriceDrop?: (goods: Goods) => void;
  adding: boolean;
  onAdd: (goods: Goods, number: number) => void;
  onFavorite: (goods: Goods) => void;
  onRemind: (goods: Goods) => void;
}

/** Goods of a zone: GoodsCard's parts arranged around the zone's lead. Renders the li. */
export const ZoneCard = memo(function ZoneCard(props: ZoneCardProps) {
  const { goods, lead: LeadPart, layout = 'column', onFavorite } = props;
  const to = paths.goods(goods.id);
  return (
    <li className={classes.card} data-layout={layout}>
      <Text to={to} as={Link} className={classes.picture} block marginBottom={8} tabIndex={-1} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Text>
      <span className={classes.badges}>
        <GoodsTags tags={goods.tags} />
      </span>
      <div className={classes.star}>
        <FavoriteStar goods={goods} onFavorite={onFavorite} />
      </div>
      <Box className={classes.lead} marginBottom={6}>
        <LeadPart goods={goods} />
      </Box>
      <div className={classes.text}>
        <div className={classes.title}>
          <Text as="h3" className={classes.name} weight="regular" clamp={2}>
            <Link to={to} title={goods.name}>
              {goods.name}
            </Link>
          </Text>
          <p className={classes.fact} title={`${goods.ypgg} ${goods.sccj}`}>
            {goods.ypgg} · {goods.sccj}
          </p>
        </div>
        <Facts {...props} />
      </div>
      <CardPrices goods={goods} className={classes.prices} />
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
      <ExpiryAndStock goods={goods} />
      <p className={classes.fact}>{packLine(goods)}</p>
      {promotion !== '' && (
        <p className={classes.promotion} title={promotion}>
          {promotion}
        </p>
      )}
      {bought !== '' && <p className={classes.fact}>{bought}</p>}
      {onRemindPriceDrop && goods.price !== null && (
        <p>
          <button type="button" className={`link ${classes.remind}`} onClick={() => onRemindPriceDrop(goods)}>
            降价提醒我<span className="visually-hidden">：{goods.name}</span>
          </button>
        </p>
      )}
    </div>
  );
}

function Buy({ goods, action: Action, adding, onAdd, onRemind }: ZoneCardProps) {
  const renderBuy = () => (
    <GoodsBuy goods={goods} adding={adding} onAdd={(number) => onAdd(goods, number)} onRemind={() => onRemind(goods)} />
  );
  return Action ? <Action goods={goods} renderBuy={renderBuy} /> : renderBuy();
}

/** Class of the list around the cards, by layout. */
export const zoneGrid = { column: goodsGrid, row: classes.rows } as const;
