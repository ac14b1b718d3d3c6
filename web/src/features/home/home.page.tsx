import { Box } from '#design/box.tsx';
import { Stack } from '#design/stack.tsx';
import { useGoodsActions } from '#features/goods/index.ts';
import { useSession } from '#core/session.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { FloorAdverts } from './components/adverts/adverts.tsx';
import { Brands, Controlled, Preferred } from './components/floors/zone-floors.tsx';
import { Combinations } from './components/floors/combinations.tsx';
import { DailyDeals, NearExpiry } from './components/floors/deal-floors.tsx';
import { Frequent, Ranking, Recommended } from './components/floors/recommendation-floors.tsx';
import { Devices, Herbs } from './components/floors/herb-device-floors.tsx';
import { Hero } from './components/hero/hero.tsx';
import { Spike } from './components/spike/spike.tsx';
import { bottomBannerQuery } from './home.queries.ts';

/** Home page (product §2): the buyer's frequent purchases, then today's deals, then the range. */
export function Component() {
  const { isBuyer, role } = useSession();
  return (
    <>
      <h1 className="visually-hidden">百草仓药品采购首页</h1>
      <Hero />
      <div className="container">
        {role === 'unknown' ? (
          // As far from the hero as the first floor of a buyer.
          <Box marginTop={24}>
            <Skeleton shape="block" height={900} />
          </Box>
        ) : (
          <Floors isBuyer={isBuyer} />
        )}
      </div>
    </>
  );
}

/** Rendered once the session has loaded: the buyer's own list comes first and must not push the other floors down later. */
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
      <Stack fit={480} gap={0} gapX={12}>
        <Herbs actions={actions} />
        <Devices actions={actions} />
      </Stack>
      <Combinations />
      <Ranking />
      <Recommended actions={actions} />
      <FloorAdverts query={bottomBannerQuery} ratio={12.8} max={1} label="底部广告" />
    </>
  );
}
