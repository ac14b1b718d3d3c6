import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Price } from '#domain/price.tsx';
import {
  couponTypes,
  ownedText,
  recommendedIds,
  usedText,
  withCoupon,
  type CheckoutCoupon,
} from '../../coupon-choice.ts';
import type { CheckoutQuote } from '../../checkout.queries.ts';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { yuanText } from '@baicao/shared/pricing/money';
import { serverNow } from '#api/server-clock.ts';
import { Card } from '#design/card.tsx';
import { ChoiceCard, ChoiceGroup } from '#design/choice-card.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import classes from './coupons.module.css';

interface Props {
  quote: Pick<CheckoutQuote, 'coupons' | 'coupon_text' | 'amounts'>;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  /** The coupons to choose from are shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** At most one 优惠券 and one 现金券: what is used in one line, the others behind 更换, unusable ones with their reason. */
export function Coupons({ quote, chosen, onChoose, isOpen, onOpen }: Props) {
  const { coupons } = quote;
  const owned = ownedText(coupons, formatMoment(serverNow() * 1_000));
  return (
    <Card
      id={couponsId}
      title="优惠券与现金券"
      note={
        <Text size="s" tone="quiet">
          {owned}
        </Text>
      }
    >
      <Stack gap={10}>
        {coupons.some((coupon) => coupon.usable === 1) ? (
          <Used quote={quote} chosen={chosen} onChoose={onChoose} isOpen={isOpen} onOpen={onOpen} />
        ) : (
          <Text as="p" tone="quiet">
            本单没有可用的券。
            <Link to={paths.couponCentre()} className="link">
              去领券
            </Link>
          </Text>
        )}
        {isOpen && <Choice coupons={coupons} chosen={chosen} onChoose={onChoose} />}
        {isOpen && <Unusable coupons={coupons.filter((coupon) => coupon.usable === 0)} />}
      </Stack>
    </Card>
  );
}

/** Where the line of the settle bar leads. */
const couponsId = 'checkout-coupons';

export function scrollToCoupons(): void {
  document.getElementById(couponsId)?.scrollIntoView({ block: 'center' });
}

function Used({ quote, chosen, onChoose, isOpen, onOpen }: Props) {
  const { coupons, coupon_text: text, amounts } = quote;
  const used = usedText(coupons, amounts.coupon);
  const isBest = recommendedIds(coupons, chosen).length === 0;
  return (
    <Row gap={4} gapX={12} wrap>
      {used !== '' && (
        <Text tone="price" weight="strong" role="status">
          {used}
        </Text>
      )}
      {!isBest && (
        <Text size="s" tone="soft">
          {text}
        </Text>
      )}
      <button type="button" className="btn" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? '收起' : '更换'}
      </button>
      {/* One button: one that disappears when pressed loses the focus. */}
      <button
        type="button"
        className="btn"
        onClick={() => onChoose(used === '' ? recommendedIds(coupons, chosen) : [])}
      >
        {used === '' ? '使用推荐' : '不使用'}
      </button>
    </Row>
  );
}

function Choice({ coupons, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & Listed) {
  const usable = coupons.filter((coupon) => coupon.usable === 1);
  return (
    <>
      {couponTypes.map(({ type, name }) => {
        const own = usable.filter((coupon) => coupon.type === type);
        const current = own.find(({ id }) => chosen.includes(id))?.id ?? null;
        if (own.length === 0) return null;
        return (
          <ChoiceGroup
            key={type}
            legend={
              <Text size="s" tone="soft">
                {name}
              </Text>
            }
          >
            <ChoiceCard
              name={`coupon-${type}`}
              isChosen={current === null}
              onChoose={() => onChoose(withCoupon(coupons, chosen, type, null))}
            >
              不使用{name}
            </ChoiceCard>
            {own.map((coupon) => (
              <CouponOption
                key={coupon.id}
                coupon={coupon}
                isChosen={coupon.id === current}
                onChoose={() => onChoose(withCoupon(coupons, chosen, type, coupon.id))}
              />
            ))}
          </ChoiceGroup>
        );
      })}
    </>
  );
}

interface Listed {
  coupons: readonly CheckoutCoupon[];
}

function Unusable({ coupons }: Listed) {
  if (coupons.length === 0) return null;
  return (
    <Box as="details" className={classes.unusable} size="s">
      <summary>不可用的券（{coupons.length}）</summary>
      <ul>
        {coupons.map(({ id, name, money, reason }) => (
          <li key={id}>
            <span>{yuanText(money)}</span>
            <span>{name}</span>
            <Text className={classes.reason} tone="warn" breaks>
              {reason}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  );
}

interface OptionProps {
  coupon: CheckoutCoupon;
  isChosen: boolean;
  onChoose: () => void;
}

/** A usable coupon, with what it takes off this order. */
function CouponOption({ coupon, isChosen, onChoose }: OptionProps) {
  const { type, name, money, amount, end_time: end, reason, best } = coupon;
  return (
    <ChoiceCard name={`coupon-${type}`} isChosen={isChosen} onChoose={onChoose}>
      <Row as="span" gap={10} align="stretch">
        <Stack as="span" className={classes.value} fixed>
          <Price value={money} size="m" />
          <Text size="xs" tone="soft">
            {amount === '0.00' ? '无门槛' : `满 ${amount.replace('.00', '')} 可用`}
          </Text>
        </Stack>
        <Stack as="span" grow>
          <Row as="span" gap={6}>
            <Text clamp={1} title={name}>
              {name}
            </Text>
            {best === 1 && <StatusTag tone="due">推荐</StatusTag>}
          </Row>
          {reason !== '' && (
            <Text size="xs" tone="price">
              {reason}
            </Text>
          )}
          <Text size="xs" tone="soft">
            {end.slice(0, 10)} 到期
          </Text>
        </Stack>
      </Row>
    </ChoiceCard>
  );
}
