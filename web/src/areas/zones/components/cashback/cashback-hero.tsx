import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { plainYuan } from '../../yuan-words.ts';
import type { HeroProps } from '../heroes/hero-props.ts';
import base from '../heroes/hero.module.css';
import { TabClock } from '../tab-clock.tsx';
import { cashbackProgress, cashbackTiers, filledPercent, type CashbackTier } from './cashback-tiers.ts';
import classes from './cashback-hero.module.css';
import { usePaid, type PaidAnswer } from './use-paid.ts';

/** 满额返现: the tiers as stairs going up, filled as far as this buyer has come. `zone, tab` */
export function CashbackHero({ zone, tab }: HeroProps) {
  const tiers = cashbackTiers(tab);
  const answer = usePaid(tab);
  const { paid } = answer;
  return (
    <header className={`${base.hero} ${classes.hero}`}>
      <div className={classes.words}>
        <h1>{zone.name}</h1>
        <p className={base.subtitle}>{zone.subtitle}</p>
        <p className={classes.clock}>
          <TabClock tab={tab} answeredAt={zone.now_time} />
        </p>
        <Standing tiers={tiers} answer={answer} />
      </div>
      {tiers.length > 0 && (
        <ol className={classes.stairs} aria-label="返现阶梯">
          {tiers.map((tier, i) => (
            <Stair key={tier.amountFen} tier={tier} height={(i + 1) / tiers.length} paidFen={paid?.paidFen ?? null} />
          ))}
        </ol>
      )}
    </header>
  );
}

interface StairProps {
  tier: CashbackTier;
  /** Share of the highest stair. */
  height: number;
  /** null: nobody's, or not known yet. */
  paidFen: number | null;
}

function Stair({ tier, height, paidFen }: StairProps) {
  const percent = paidFen === null ? 0 : filledPercent(tier, paidFen);
  return (
    <li data-reached={percent === 100 || undefined}>
      <span className={classes.back}>
        返 <b>{plainYuan(tier.backFen)}</b> 元
      </span>
      <span className={classes.step} style={{ height: `${Math.round(36 + 64 * height)}px` }} aria-hidden>
        <i style={{ height: `${percent}%` }} />
      </span>
      <span>满 {plainYuan(tier.amountFen)} 元</span>
      {paidFen !== null && <small>{percent === 100 ? '已达到' : `已完成 ${percent}%`}</small>}
    </li>
  );
}

function Standing({ tiers, answer: { paid, retry } }: { tiers: readonly CashbackTier[]; answer: PaidAnswer }) {
  const { role } = useSession();
  const { pathname } = useLocation();
  if (role === 'visitor')
    return (
      <p className={classes.enter}>
        <Link to={paths.login(pathname)}>登录</Link>后查看我的累计金额
      </p>
    );
  if (retry)
    return (
      <p className={classes.standing} role="alert">
        暂时无法累计本期订单。
        <button type="button" className="link" onClick={retry}>
          重试
        </button>
      </p>
    );
  if (paid === undefined) return <p className={classes.standing}>正在累计本期订单…</p>;
  const { reached, next, gapFen } = cashbackProgress(tiers, paid.paidFen);
  return (
    <div className={classes.standing}>
      <p>
        本期已完成订单实付{paid.isMore && '至少'} <b className={classes.sum}>¥{plainYuan(paid.paidFen)}</b>
      </p>
      <p>
        {reached && `已达“满 ${plainYuan(reached.amountFen)} 元返 ${plainYuan(reached.backFen)} 元”。`}
        {next && `再付 ${plainYuan(gapFen)} 元可返 ${plainYuan(next.backFen)} 元。`}
      </p>
      <p className={classes.fine}>
        按订单估算，退货与控销品种在结算时扣除。<Link to={paths.orders({ type: 3 })}>查看订单</Link>
      </p>
    </div>
  );
}
