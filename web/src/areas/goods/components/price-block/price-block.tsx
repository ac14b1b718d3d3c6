import type { GoodsDetail } from '@baicao/shared/contract';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#routes/paths.ts';
import { Price } from '#ui/price.tsx';
import { CouponList } from './coupon-list.tsx';
import { LadderTable } from './ladder-table.tsx';
import classes from './price-block.module.css';
import { promotionsOf } from './promotions-of.ts';
import { DataLink } from '#ui/data-link.tsx';

/** What the goods cost and what makes them cheaper; `number` lights the ladder tier it reaches. `goods, number` */
export function PriceBlock({ goods, number }: { goods: GoodsDetail; number: number }) {
  const isHidden = goods.price === null;
  return (
    <section className={classes.block} aria-label="价格与优惠">
      <dl className={classes.lines}>
        <dt>{isHidden ? '价格' : '采购价'}</dt>
        <dd className={classes.prices}>
          {isHidden ? <HiddenPrice label={goods.price_label} /> : <ShownPrice goods={goods} />}
        </dd>
        {goods.ladder_price.length > 0 && (
          <>
            <dt>阶梯价</dt>
            <dd>
              <LadderTable goods={goods} number={number} />
            </dd>
          </>
        )}
        {goods.coupon_data.length > 0 && (
          <>
            <dt>优惠券</dt>
            <dd>
              <CouponList coupons={goods.coupon_data} />
            </dd>
          </>
        )}
        {promotionsOf(goods).map(({ name, text, url }) => (
          <div key={name + text} className={classes.promotion}>
            <dt>
              <span className={classes.badge}>{name}</span>
            </dt>
            <dd>
              {url ? (
                <DataLink url={url} className="link">
                  {text}
                </DataLink>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ShownPrice({ goods }: { goods: GoodsDetail }) {
  const { price, base_price: base, coupon_after_price: afterCoupon, market_price: market, bzdw } = goods;
  return (
    <>
      <Price value={price} size="l" />
      <span className="muted">/ {bzdw}</span>
      {base !== null && base !== price && <Price value={base} tone="old" name="原价" />}
      {afterCoupon !== null && (
        <span className={classes.coupon}>
          券后 <Price value={afterCoupon} size="s" />
        </span>
      )}
      {market !== '0.00' && (
        <span className={classes.market}>
          市场参考价 <Price value={market} size="s" tone="plain" />
        </span>
      )}
    </>
  );
}

function HiddenPrice({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  const isForMembers = label.includes('会员');
  return (
    <>
      <span className={classes.hidden}>{label}</span>
      <Link className="link" to={isForMembers ? paths.login(pathname + search) : paths.certificates()}>
        {isForMembers ? '登录后查看价格' : '查看审核进度'}
      </Link>
      {isForMembers && (
        <Link className="link" to={paths.register()}>
          免费注册
        </Link>
      )}
    </>
  );
}
