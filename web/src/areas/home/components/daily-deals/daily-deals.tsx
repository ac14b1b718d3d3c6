import type { Goods } from '@baicao/shared/contract';
import { Countdown } from '#app/countdown.tsx';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { paths } from '@baicao/shared/paths';
import { GoodsTile } from '#ui/goods-tile.tsx';
import { dailyQuery } from '../../home.queries.ts';
import { TallAdvert } from '../adverts/tall-advert.tsx';
import { Floor } from '../floor/floor.tsx';
import { savingText } from './saving-text.ts';
import classes from './daily-deals.module.css';

const shown = 5;

/** 每日特价: an advert and five across, the saving in words, until the day ends. `actions` */
export function DailyDeals({ actions }: { actions: GoodsActions }) {
  return (
    <Floor
      title="每日特价"
      subtitle="每天换新，当日有效"
      more={{ text: '全部特价', to: paths.zone('mrtj') }}
      query={dailyQuery}
      height={290}
      isEmpty={({ goods }) => goods.length === 0}
      empty="今天的特价已经售完，明天再来看看。"
    >
      {({ goods, end }) => (
        <>
          <p className={classes.ends}>
            <Countdown to={end} label="距今日结束" />
          </p>
          <ul className={classes.deals}>
            <li className={classes.advert}>
              <TallAdvert place={0} />
            </li>
            {goods.slice(0, shown).map((one) => (
              <li key={one.id}>
                <Deal goods={one} actions={actions} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Floor>
  );
}

function Deal({ goods, actions }: { goods: Goods; actions: GoodsActions }) {
  const saving = savingText(goods);
  return (
    <GoodsTile goods={goods} onAdd={actions.onAdd} adding={actions.isAdding(goods.id)}>
      <p className={classes.saving}>{saving !== '' && <span>{saving}</span>}</p>
    </GoodsTile>
  );
}
