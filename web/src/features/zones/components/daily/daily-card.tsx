import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Goods } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { GoodsBuy } from '#domain/goods-buy.tsx';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { DealLead } from '../leads/leads.tsx';
import classes from './daily.module.css';

interface Props {
  goods: Goods;
  adding: boolean;
  onAdd: (goods: Goods, number: number) => void;
  onRemind: (goods: Goods) => void;
}

/** Card of one daily deal: large price, saving, stock. Renders the li. */
export function DailyCard({ goods, adding, onAdd, onRemind }: Props) {
  const to = paths.goods(goods.id);
  const stock = goods.number === 0 ? '今日已售完' : `现货 ${goods.number} ${goods.bzdw}`;
  return (
    <li className={classes.card} data-gone={goods.number === 0 || undefined}>
      <Link to={to} tabIndex={-1} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Link>
      <div className={classes.text}>
        <Text as="h3" size="l" clamp={1}>
          <Link to={to} title={goods.name}>
            {goods.name}
          </Link>
        </Text>
        <Text as="p" size="xs" tone="quiet" clamp={1} title={`${goods.ypgg} ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </Text>
        <Text as="p" size="xs" tone="quiet" clamp={1}>
          效期 {goods.yxq ?? '以实物为准'} · 中包装 {goods.zbz}
        </Text>
        <Row as="p" className={classes.prices} align="baseline" wrap gap={0} gapX={8}>
          <Price value={goods.price} label={goods.price_label} size="l" />
          {goods.base_price !== null && goods.base_price !== goods.price && (
            <Price value={goods.base_price} tone="old" name="平时价" />
          )}
        </Row>
        <DealLead goods={goods} />
        <Row
          as="p"
          className={classes.stock}
          align="stretch"
          justify="between"
          gap={8}
          size="xs"
          tone="soft"
          nowrap
          clip
          data-stock={goods.number_code}
        >
          <b>{stock}</b>
          <span>{goods.xg_number_desc}</span>
        </Row>
        <div className={classes.buy}>
          <GoodsBuy
            goods={goods}
            adding={adding}
            onAdd={(number) => onAdd(goods, number)}
            onRemind={() => onRemind(goods)}
          />
        </div>
      </div>
    </li>
  );
}
