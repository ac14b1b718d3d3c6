import { useGoodsActions } from '#app/use-goods-actions.ts';
import { useSession } from '#app/session.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdvertRow } from './components/adverts/advert-row.tsx';
import { Brands } from './components/brands/brands.tsx';
import { Combinations } from './components/combinations/combinations.tsx';
import { Controlled } from './components/controlled/controlled.tsx';
import { DailyDeals } from './components/daily-deals/daily-deals.tsx';
import { Frequent } from './components/frequent/frequent.tsx';
import { Devices } from './components/herbs-devices/devices.tsx';
import { Herbs } from './components/herbs-devices/herbs.tsx';
import { Hero } from './components/hero/hero.tsx';
import { NearExpiry } from './components/near-expiry/near-expiry.tsx';
import { Preferred } from './components/preferred/preferred.tsx';
import { Ranking } from './components/ranking/ranking.tsx';
import { Recommended } from './components/recommended/recommended.tsx';
import { Spike } from './components/spike/spike.tsx';
import classes from './home.module.css';
import { bottomBannerQuery } from './home.queries.ts';

/** Home (spec §2): what this buyer orders again first, then what is cheap today, then the range, each in its own form. */
export function Component() {
  const { isBuyer, role } = useSession();
  return (
    <>
      <h1 className="visually-hidden">百草仓药品采购首页</h1>
      <Hero />
      <div className="container">
        {role === 'unknown' ? <Skeleton shape="block" height={900} /> : <Floors isBuyer={isBuyer} />}
      </div>
    </>
  );
}

/** Drawn once it is known who is here: a buyer's own list comes first, and nothing may jump when it arrives. */
function Floors({ isBuyer }: { isBuyer: boolean }) {
  const actions = useGoodsActions();
  return (
    <>
      {isBuyer && <Frequent actions={actions} />}
      <Spike />
      <DailyDeals actions={actions} />
      <Preferred actions={actions} />
      <Brands />
      <Controlled actions={actions} />
      <NearExpiry actions={actions} />
      <div className={classes.halves}>
        <Herbs actions={actions} />
        <Devices actions={actions} />
      </div>
      <Combinations />
      <Ranking />
      <Recommended actions={actions} />
      <AdvertRow query={bottomBannerQuery} ratio={12.8} max={1} label="底部广告" />
    </>
  );
}
