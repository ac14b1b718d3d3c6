import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Goods } from '@baicao/shared/contract';
import { formatYuan, parseYuan, percentOf, timesFen, yuanSign } from '@baicao/shared/pricing/money';
import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { ReactNode } from 'react';
import { Price } from '#domain/price.tsx';
import { serverNow } from '#api/server-clock.ts';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import { discountText, savingOf } from '#domain/goods-saving.ts';
import { daysLeft, paceText, type Urgency, urgencyOf } from './shelf-life.ts';
import { deviceClassOf } from './device-class.ts';
import { herbGrades, herbSpecOf } from './herb-grade.ts';

// A lead is the line of a goods card that says what the zone is about.

type Tone = 'accent' | 'price' | 'warn' | 'brand';

/** A thin label. */
function Strip({ tone = 'accent', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <Row
      as="p"
      gap={8}
      padY={2}
      padX={8}
      size="xs"
      tone={tone}
      surface={tone}
      rounded="slight"
      nowrap
      clip
      title={title}
    >
      {children}
    </Row>
  );
}

/** Limited-time prices: discount and saving. Empty where nothing is saved or prices are hidden. */
export function DealLead({ goods }: { goods: Goods }) {
  const saving = savingOf(goods);
  if (saving === null) return null;
  return (
    <Strip tone="price">
      <b>{discountText(saving.percentPaid)}</b> 比平时省 {yuanSign(saving.savedFen)}
    </Strip>
  );
}

/** 全场94折: approximate unit price during the promotion; the discount is computed on the whole order. */
export function WelfareLead({ goods }: { goods: Goods }) {
  const priceFen = goods.price === null ? null : parseYuan(goods.price);
  if (priceFen === null) return null;
  return (
    <Strip tone="price" title="未计满减与优惠券；整单合计后再减，实际以结算为准">
      <b>94 折</b> 时段内约 ¥{formatYuan(percentOf(priceFen, 100 - limits.price.welfarePercentOff))}
    </Strip>
  );
}

/** 满额返现: whether the goods count towards the cashback; controlled goods do not. */
export function CashbackLead({ goods }: { goods: Goods }) {
  return goods.is_kxpz === 1 ? <Strip tone="warn">控销品种，不计入返现</Strip> : <Strip>实付金额计入返现</Strip>;
}

/** 优选包邮: the number from which the order ships free and its approximate cost, or else the points earned. */
export function ShippingLead({ goods }: { goods: Goods }) {
  if (goods.is_dpby === 1 && goods.qg_number > 0) {
    const costs = costOf(goods);
    return (
      <Strip>
        <b>
          满 {goods.qg_number} {goods.bzdw}包邮
        </b>
        {costs !== '' && <Text tone="soft">约 ¥{costs}</Text>}
      </Strip>
    );
  }
  return goods.is_youx === 1 ? <Strip>优选 · 实付 1 元积 1 分</Strip> : null;
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
    <Stack as="ol" gap={2} aria-label="阶梯价">
      {tiers.map(({ number, price }) => (
        <Row
          as="li"
          key={number}
          justify="between"
          padX={8}
          size="xs"
          tone="accent"
          surface="accent"
          rounded="slight"
          nowrap
        >
          {number} {unit}起
          <Price value={price} size="s" />
        </Row>
      ))}
    </Stack>
  );
}

const urgencyTones = { month: 'price', quarter: 'warn', half: 'brand' } as const satisfies Record<Urgency, Tone>;

/** 近效期: days left, batch, and the sales pace needed for the smallest order. */
export function ExpiryLead({ goods }: { goods: Goods }) {
  const days = daysLeft(dayOf(serverNow() * 1_000), goods.yxq);
  if (days === null) return <Strip>效期以实物为准</Strip>;
  const number = smallestOf(quantityRuleOf(goods));
  const pace = paceText(number, days, goods.bzdw);
  return (
    <>
      <Strip tone={urgencyTones[urgencyOf(days)]}>
        <b>剩 {days} 天</b> 批号 {goods.ph}
      </Strip>
      {pace !== '' && (
        <Text as="p" size="xs" tone="quiet" clamp={1} title={`起订 ${number} ${goods.bzdw}，${pace}即可在有效期内售完`}>
          起订 {number} {goods.bzdw}，{pace}
        </Text>
      )}
    </>
  );
}

/** 器械: device class and approval number. */
export function DeviceLead({ goods: { pzwh: number } }: { goods: Goods }) {
  return (
    <Strip title={number}>
      <b>{deviceClassOf(number)}</b>
      <Text shrink tone="soft" clamp={1}>
        {number || '无批准文号'}
      </Text>
    </Strip>
  );
}

/** 饮片: grade and its place on the scale, weight and batch. */
export function HerbLead({ goods }: { goods: Goods }) {
  const { grade, weight } = herbSpecOf(goods.ypgg);
  return (
    <>
      <Strip title={grade === null ? undefined : `等级由低到高：${herbGrades.join(' › ')}`}>
        <b>{grade ?? '未分级'}</b>
        {grade !== null && (
          <span>
            {herbGrades.indexOf(grade) + 1} / {herbGrades.length} 级
          </span>
        )}
        <Text tone="soft">{weight}</Text>
      </Strip>
      <Text as="p" size="xs" tone="quiet" clamp={1}>
        批号 {goods.ph}
      </Text>
    </>
  );
}
