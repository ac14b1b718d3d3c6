import { limits } from '@baicao/shared/limits';
import type { PageMeta } from '@baicao/shared/contract';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { Card } from '#design/card.tsx';
import { QuickFilter, SearchBar } from '#design/search-bar.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { Text } from '#design/text.tsx';
import type { ZonePlace } from '../../use-zone-place.ts';
import { changedZone, sortedZone, type ZoneSort } from '../../zone-state.ts';
import { ViewSwitch } from './view-switch.tsx';
import classes from './zone-bar.module.css';

const sorts: readonly { key: ZoneSort; name: string }[] = [
  { key: 'sale', name: '销量' },
  { key: 'price', name: '价格' },
  { key: 'yxq', name: '效期' },
  { key: 'number', name: '库存' },
];

interface Props {
  place: ZonePlace;
  /** Name of the default sort: 综合, 效期最近. */
  defaultSortName: string;
  meta: PageMeta | undefined;
}

/** Toolbar of a zone's goods: sort, search within the activity, stock filter, view. */
export function ZoneBar({ place: { state, hrefOf }, defaultSortName, meta }: Props) {
  const navigate = useNavigate();
  // Without visible prices there is no sorting by price.
  const { isApproved } = useSession();
  const offered = sorts.filter(({ key }) => key !== 'price' || isApproved);
  const searched = ({ keywords = '' }: { keywords?: string | undefined }) => hrefOf(changedZone(state, { keywords }));
  const list = {
    state,
    hrefOf: searched,
    go: (change: { keywords?: string | undefined }) => void navigate(searched(change), { preventScrollReset: true }),
  };
  return (
    <Card as="div" className={classes.bar} pad={8}>
      <TabLinks
        level="segments"
        label="排序"
        current={state.sort ?? 'default'}
        tabs={[
          {
            name: 'default',
            title: defaultSortName,
            to: hrefOf(changedZone(state, { sort: null, order: 'desc' })),
          },
          ...offered.map(({ key, name }) => ({
            name: key,
            title: name + directionOf(state, key),
            to: hrefOf(sortedZone(state, key)),
          })),
        ]}
      />
      <SearchBar
        list={list}
        label="本活动的商品"
        keywords={{ placeholder: '在本活动内查找，可输首字母', max: limits.search.keywordsMax }}
        actions={
          <>
            <Text as="p" className={classes.total} tone="quiet" role="status">
              {meta && `共 ${meta.total} 个商品`}
            </Text>
            <ViewSwitch view={state.view} hrefOf={(view) => hrefOf({ ...state, view })} />
          </>
        }
      >
        <QuickFilter to={hrefOf(changedZone(state, { inStock: !state.inStock }))} isCurrent={state.inStock}>
          仅看有货
        </QuickFilter>
      </SearchBar>
    </Card>
  );
}

function directionOf({ sort, order }: ZonePlace['state'], key: ZoneSort): string {
  if (sort !== key) return '';
  return order === 'asc' ? ' ↑' : ' ↓';
}
