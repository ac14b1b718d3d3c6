import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link, useLocation } from 'react-router-dom';
import { type Fen, fenOf, sumFen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { paths } from '@baicao/shared/paths';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { yuanText } from '../../yuan-text.ts';
import type { HeroProps } from '../heroes/hero-props.ts';
import { Hero } from '../heroes/hero.tsx';
import { Stack } from '#design/stack.tsx';
import { TabClock } from '../tab-clock.tsx';
import { cashbackProgress, type CashbackTier, cashbackTiers, filledPercent } from './cashback-progress.ts';
import classes from './cashback-hero.module.css';
import type { ZoneTab } from '../../zone-tab.ts';
import { finishedOrdersQuery } from '../../zones.queries.ts';

/** 满额返现: the tiers as ascending steps, filled by the buyer's progress. */
export function CashbackHero({ zone, tab }: HeroProps) {
  const tiers = cashbackTiers(tab);
  const answer = usePaidTotal(tab);
  const { paid } = answer;
  return (
    <Hero
      title={zone.name}
      note={zone.subtitle}
      about={
        <>
          <p>
            <TabClock tab={tab} answeredAt={zone.now_time} />
          </p>
          <Progress tiers={tiers} answer={answer} />
        </>
      }
    >
      {tiers.length > 0 && (
        <Row as="ol" align="end" gap={4} aria-label="返现阶梯">
          {tiers.map((tier, i) => (
            <Stair key={tier.amountFen} tier={tier} height={(i + 1) / tiers.length} paidFen={paid?.paidFen ?? null} />
          ))}
        </Row>
      )}
    </Hero>
  );
}

interface StairProps {
  tier: CashbackTier;
  /** Fraction of the highest step. */
  height: number;
  /** null: a visitor, or not loaded yet. */
  paidFen: number | null;
}

function Stair({ tier, height, paidFen }: StairProps) {
  const percent = paidFen === null ? 0 : filledPercent(tier, paidFen);
  return (
    <Stack as="li" grow alignX="center" gap={4} size="s" tone="soft">
      <Text tone="accent">
        返{' '}
        <Text as="b" size="xl">
          {yuanText(tier.backFen)}
        </Text>{' '}
        元
      </Text>
      <Text
        className={classes.step}
        block
        surface="paper"
        style={{ height: `${Math.round(36 + 64 * height)}px` }}
        aria-hidden
      >
        <i style={{ height: `${percent}%` }} />
      </Text>
      <span>满 {yuanText(tier.amountFen)} 元</span>
      {paidFen !== null && <Text size="xs">{percent === 100 ? '已达到' : `已完成 ${percent}%`}</Text>}
    </Stack>
  );
}

function Progress({ tiers, answer: { paid, retry } }: { tiers: readonly CashbackTier[]; answer: PaidTotal }) {
  const { role } = useSession();
  const { pathname } = useLocation();
  if (role === 'visitor')
    return (
      <p>
        <Link className="link" to={paths.login(pathname)}>
          登录
        </Link>
        后查看我的累计金额
      </p>
    );
  if (retry)
    return (
      <p className={classes.progress} role="alert">
        暂时无法累计本期订单。
        <button type="button" className="link" onClick={retry}>
          重试
        </button>
      </p>
    );
  if (paid === undefined) return <p className={classes.progress}>正在累计本期订单…</p>;
  const { reached, next, gapFen } = cashbackProgress(tiers, paid.paidFen);
  return (
    <div className={classes.progress}>
      <p>
        本期已完成订单实付{paid.isMore && '至少'}{' '}
        <Text as="b" size="xl" tone="accent">
          ¥{yuanText(paid.paidFen)}
        </Text>
      </p>
      <p>
        {reached && `已达“满 ${yuanText(reached.amountFen)} 元返 ${yuanText(reached.backFen)} 元”。`}
        {next && `再付 ${yuanText(gapFen)} 元可返 ${yuanText(next.backFen)} 元。`}
      </p>
      <Text as="p" size="xs" tone="quiet">
        按订单估算，退货与控销品种在结算时扣除。
        <Link className="link" to={paths.orders({ type: 3 })}>
          查看订单
        </Link>
      </Text>
    </div>
  );
}

type Orders = Answer<typeof api.order.list>;

/** At most this many pages of orders are summed. */
const pagesMax = 5;

interface Paid {
  paidFen: Fen;
  /** There are more orders than were summed. */
  isMore: boolean;
}

interface PaidTotal {
  /** Undefined while loading and for a visitor. */
  paid: Paid | undefined;
  /** Set where some pages failed: fetches those again. */
  retry: (() => void) | undefined;
}

/**
 * Sum paid for the buyer's finished orders in an activity's period. Ephedrine and points orders do not count. Returns are
 * deducted only when the activity is settled.
 */
function usePaidTotal({ start_timestamp: start, end_timestamp: end }: ZoneTab): PaidTotal {
  const { isBuyer } = useSession();
  const [from, to] = [dayOf(start * 1_000), dayOf((end - 1) * 1_000)];
  const first = useQuery({ ...finishedOrdersQuery(from, to, 1), enabled: isBuyer });
  const last = first.data?.meta.last_page ?? 1;
  const more = Array.from({ length: Math.min(last, pagesMax) - 1 }, (_, i) => finishedOrdersQuery(from, to, i + 2));
  const rest = useQueries({ queries: more });
  const queries = [first, ...rest];
  const failed = queries.filter(({ isError }) => isError);
  if (failed.length > 0) return { paid: undefined, retry: () => failed.forEach(({ refetch }) => void refetch()) };
  const pages = queries.map(({ data }) => data);
  if (!isBuyer || pages.includes(undefined)) return { paid: undefined, retry: undefined };
  const paidFen = sumFen(pages.flatMap((page) => (page ? amountsOf(page) : [])));
  return { paid: { paidFen, isMore: last > pagesMax }, retry: undefined };
}

function amountsOf({ rows }: Orders): Fen[] {
  return rows.filter(({ type }) => type === 0).map(({ paid_amount: paid }) => fenOf(paid));
}
