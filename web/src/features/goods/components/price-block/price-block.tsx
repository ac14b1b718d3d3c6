import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { GoodsDetail } from '@baicao/shared/contract';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { CouponPrice } from '#domain/coupon-price.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { isOffShelf, needsLogin } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { reachedTierIndex } from '../../price-explained.ts';
import { CouponList } from './coupon-list.tsx';
import classes from './price-block.module.css';

/** Price, ladder, coupons and promotions; `number` highlights the ladder tier it reaches. */
export function PriceBlock({ goods, number }: { goods: GoodsDetail; number: number }) {
  const isHidden = goods.price === null;
  return (
    <section className={classes.block} aria-label="价格与优惠">
      <dl className={classes.lines}>
        <dt>{isHidden ? '价格' : '采购价'}</dt>
        <Row as="dd" align="baseline" wrap gap={2} gapX={10}>
          {isHidden ? <HiddenPrice goods={goods} /> : <ShownPrice goods={goods} />}
        </Row>
        {goods.ladder_price.length > 0 && (
          <>
            <dt>阶梯价</dt>
            <dd>
              <LadderTable goods={goods} number={number} />
            </dd>
          </>
        )}
        {goods.coupon_data.length > 0 && !isOffShelf(goods) && (
          <>
            <dt>优惠券</dt>
            <dd>
              <CouponList coupons={goods.coupon_data} />
            </dd>
          </>
        )}
        {promotionsOf(goods).map(({ name, text, url }) => (
          <Fragment key={name + text}>
            <dt>
              <Text className={classes.badge} padX={4} size="xs" tone="price">
                {name}
              </Text>
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
          </Fragment>
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
      {afterCoupon !== null && !isOffShelf(goods) && <CouponPrice value={afterCoupon} />}
      {market !== '0.00' && (
        <Text pushed size="xs" tone="quiet">
          市场参考价 <Price value={market} size="s" tone="plain" />
        </Text>
      )}
    </>
  );
}

function HiddenPrice({ goods }: { goods: GoodsDetail }) {
  const { pathname, search } = useLocation();
  const hasToLogIn = needsLogin(goods.price_code);
  return (
    <>
      <Text size="xl" tone="warn" weight="strong">
        {goods.price_label}
      </Text>
      <Link className="link" to={hasToLogIn ? paths.login(pathname + search) : paths.certificates()}>
        {hasToLogIn ? '登录后查看价格' : '查看审核进度'}
      </Link>
      {hasToLogIn && (
        <Link className="link" to={paths.register()}>
          免费注册
        </Link>
      )}
    </>
  );
}

interface Promotion {
  name: string;
  text: string;
  /** From the server; empty for plain text. */
  url: string;
}

/** The promotions of the goods, one line each, and the purchase limit that applies to them. */
function promotionsOf(goods: GoodsDetail): Promotion[] {
  const { activity, bzdw, qg_number: freeShippingFrom } = goods;
  const lines: (Promotion | false)[] = [
    activity !== null && { name: '活动', text: activity.name, url: activity.url },
    goods.is_goods_manjian === 1 && { name: '满减', text: goods.goods_manjian_desc, url: '' },
    goods.is_mzhg === 1 && { name: '赠换', text: goods.mzhg_desc, url: '' },
    goods.is_dpby === 1 && {
      name: '包邮',
      text: freeShippingFrom > 0 ? `满 ${freeShippingFrom} ${bzdw}，整单包邮` : '单品包邮',
      url: '',
    },
    goods.xg_number > 0 && { name: '限购', text: goods.xg_number_desc || `限购 ${goods.xg_number} ${bzdw}`, url: '' },
    goods.is_youx === 1 && { name: '优选', text: '优选商品，实付金额 1:1 返积分', url: '' },
  ];
  return lines.filter((line) => line !== false).filter(({ text }) => text !== '');
}

/** The price tiers; the one that `number` reaches is highlighted. */
function LadderTable({ goods, number }: { goods: GoodsDetail; number: number }) {
  const { ladder_price: tiers, bzdw, ladder_price_type: type } = goods;
  const reached = reachedTierIndex(goods, number);
  return (
    <>
      <Row
        as="ul"
        className={classes.ladder}
        align="stretch"
        wrap
        gap={0}
        aria-label={`阶梯价，当前数量 ${number} ${bzdw}`}
      >
        {tiers.map((tier, i) => (
          <Stack
            key={tier.number}
            as="li"
            className={classes.tier}
            alignX="center"
            size="xs"
            tone="soft"
            aria-current={i === reached || undefined}
          >
            <span>
              {tier.number} {bzdw}起
            </span>
            <Price value={tier.price} size="s" />
          </Stack>
        ))}
      </Row>
      {type === 2 && (
        <Text as="p" size="xs" tone="quiet" marginTop={4}>
          分段计价：每段数量按该段单价计算
        </Text>
      )}
    </>
  );
}
