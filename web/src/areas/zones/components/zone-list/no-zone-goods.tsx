import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Empty } from '#ui/empty.tsx';
import type { ZonePlace } from '../../use-zone-place.ts';
import { changedZone, isNarrowed } from '../../zone-state.ts';

interface Props {
  place: ZonePlace;
  /** Goods there are, on whatever page. */
  total: number;
  /** Said when the activity has no goods at all. */
  empty: string;
}

/** An empty list and the way on: another page, fewer conditions, the whole range. `place, total, empty` */
export function NoZoneGoods({ place: { state, hrefOf }, total, empty }: Props) {
  if (total > 0)
    return (
      <Empty title={`没有第 ${state.page} 页`} text="商品可能变少了。">
        <Link className="btn" data-primary to={hrefOf(changedZone(state, {}))}>
          回到第 1 页
        </Link>
      </Empty>
    );
  if (isNarrowed(state))
    return (
      <Empty
        title={state.keywords === '' ? '本活动的商品暂时都没有货' : `本活动里没有“${state.keywords}”`}
        text="可以放宽条件，或到全部商品里查找。"
      >
        <Link className="btn" data-primary to={hrefOf(changedZone(state, { keywords: '', inStock: false }))}>
          清空条件
        </Link>
        <Link className="btn" to={paths.search({ keywords: state.keywords })}>
          搜索全部商品
        </Link>
      </Empty>
    );
  return (
    <Empty title="这里暂时没有商品" text={empty}>
      <Link className="btn" data-primary to={paths.zone('mrtj')}>
        看看每日特价
      </Link>
      <Link className="btn" to={paths.list()}>
        全部商品
      </Link>
    </Empty>
  );
}
