import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Goods } from '@baicao/shared/contract';
import { formatYuan, parseYuan, percentOf, timesFen, yuanSign } from '@baicao/shared/pricing/money';
import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import { Icon } from '#design/icon.tsx';
import { Price } from '#domain/price.tsx';
import { serverNow } from '#api/server-clock.ts';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import classes from './leads.module.css';
import { discountText, savingOf } from '#domain/goods-saving.ts';
import { daysLeft, paceText, urgencyOf } from './shelf-life.ts';
import { deviceClassOf } from './device-class.ts';
import { herbGrades, herbSpecOf } from './herb-grade.ts';

// A lead is the line of a goods card that says what the zone is about.

/** Zones without a subject of their own: the last purchase. */
export function PlainLead({ goods: { bought, bzdw } }: { goods: Goods }) {
  if (bought === null) return null;
  return (
    <p className={classes.strip}>
      上次 {bought.date.slice(5)} 进 {bought.number} {bzdw}
    </p>
  );
}

/** Limited-time prices: discount and saving. Empty where nothing is saved or prices are hidden. */
export function DealLead({ goods }: { goods: Goods }) {
  const saving = savingOf(goods);
  if (saving === null) return null;
  return (
    <Row as="p" className={classes.deal} gap={8} size="xs" nowrap clip>
      <b>{discountText(saving.percentPaid)}</b>
      <Text tone="price">比平时省 {yuanSign(saving.savedFen)}</Text>
    </Row>
  );
}

/** 全场94折: approximate unit price during the promotion; the discount is computed on the whole order. */
export function WelfareLead({ goods }: { goods: Goods }) {
  const priceFen = goods.price === null ? null : parseYuan(goods.price);
  if (priceFen === null) return null;
  return (
    <Row
      as="p"
      className={classes.deal}
      gap={8}
      size="xs"
      nowrap
      clip
      title="未计满减与优惠券；整单合计后再减，实际以结算为准"
    >
      <b>94 折</b>
      <Text tone="price">时段内约 ¥{formatYuan(percentOf(priceFen, 100 - limits.price.welfarePercentOff))}</Text>
    </Row>
  );
}

/** 满额返现: whether the goods count towards the cashback; controlled goods do not. */
export function CashbackLead({ goods }: { goods: Goods }) {
  return goods.is_kxpz === 1 ? (
    <p className={classes.strip} data-muted>
      控销品种，不计入返现
    </p>
  ) : (
    <p className={classes.strip}>实付金额计入返现</p>
  );
}

/** 优选包邮: the number from which the order ships free and its approximate cost, or else the points earned. */
export function ShippingLead({ goods }: { goods: Goods }) {
  if (goods.is_dpby === 1 && goods.qg_number > 0) {
    const costs = costOf(goods);
    return (
      <p className={classes.strip}>
        <Icon name="truck" size={16} />
        <b>
          满 {goods.qg_number} {goods.bzdw}包邮
        </b>
        {costs !== '' && (
          <Text className={classes.aside} tone="soft" weight="regular">
            约 ¥{costs}
          </Text>
        )}
      </p>
    );
  }
  if (goods.is_youx === 1) return <p className={classes.strip}>优选 · 实付 1 元积 1 分</p>;
  return null;
}

function costOf({ price, qg_number: number }: Goods): string {
  const priceFen = price === null ? null : parseYuan(price);
  return priceFen === null ? '' : formatYuan(timesFen(priceFen, number));
}

/** 推广: the ladder prices, highest first. */
export function LadderLead({ goods }: { goods: Goods }) {
  const { ladder_price: tiers, bzdw: unit } = goods;
  if (tiers.length === 0) return null;
  return (
    <Stack as="ol" className={classes.stairs} gap={2} aria-label="阶梯价">
      {tiers.map(({ number, price }) => (
        <li key={number}>
          <span>
            {number} {unit}起
          </span>
          <Price value={price} size="s" />
        </li>
      ))}
    </Stack>
  );
}

/** 近效期: days left, batch, and the sales pace needed for the smallest order. */
export function ExpiryLead({ goods }: { goods: Goods }) {
  const days = daysLeft(dayOf(serverNow() * 1_000), goods.yxq);
  if (days === null) return <p className={classes.plain}>效期以实物为准</p>;
  const number = smallestOf(quantityRuleOf(goods));
  const pace = paceText(number, days, goods.bzdw);
  return (
    <div className={classes.expiry} data-urgency={urgencyOf(days)}>
      <Text as="p" className={classes.days} size="s" tone="soft" nowrap>
        剩 <b>{days}</b> 天
      </Text>
      <p className={classes.small}>批号 {goods.ph}</p>
      {pace !== '' && (
        <p className={classes.small} title={`起订 ${number} ${goods.bzdw}，${pace}即可在有效期内售完`}>
          起订 {number} {goods.bzdw}，{pace}
        </p>
      )}
    </div>
  );
}

/** 器械: device class and approval number. */
export function DeviceLead({ goods }: { goods: Goods }) {
  const { kind, name } = deviceClassOf(goods.pzwh);
  return (
    <Stack as="p" className={classes.device} padY={2} padX={8} size="xs" rounded="slight" clip data-kind={kind}>
      <b>{name}</b>
      <Text tone="soft" clamp={1} title={goods.pzwh}>
        {goods.pzwh || '无批准文号'}
      </Text>
    </Stack>
  );
}

/** 饮片: grade on its scale, weight, manufacturer and batch. */
export function HerbLead({ goods }: { goods: Goods }) {
  const { grade, weight } = herbSpecOf(goods.ypgg);
  const index = grade === null ? -1 : herbGrades.indexOf(grade);
  return (
    <div className={classes.herb}>
      <p>
        <b className={classes.grade}>{grade ?? '未分级'}</b>
        <Text className={classes.aside} tone="soft" weight="regular">
          {weight}
        </Text>
      </p>
      <Stack as="span" className={classes.scale} columns={6} gap={2} aria-hidden>
        {herbGrades.map((one, i) => (
          <i key={one} data-reached={i <= index || undefined} />
        ))}
      </Stack>
      <p className={classes.small} title={goods.sccj}>
        生产 {goods.sccj}
      </p>
      <p className={classes.small}>批号 {goods.ph}</p>
    </div>
  );
}
