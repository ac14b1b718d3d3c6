import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { PageMeta } from '@baicao/shared/contract';
import { unitsOf } from '@baicao/shared/text/characters';
import { tidyText } from '@baicao/shared/text/tidy-text';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import { useUrlFields } from '#design/use-url-fields.ts';
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

/** Toolbar of a zone's goods: sort, stock filter, search within the activity, view. */
export function ZoneBar({ place: { state, hrefOf }, defaultSortName, meta }: Props) {
  // Without visible prices there is no sorting by price.
  const { isApproved } = useSession();
  const offered = sorts.filter(({ key }) => key !== 'price' || isApproved);
  const step = (next: typeof state, isCurrent: boolean, text: string) => (
    <Text
      as={Link}
      className={classes.sort}
      block
      padY={0}
      padX={10}
      tone="soft"
      nowrap
      rounded
      to={hrefOf(next)}
      preventScrollReset
      aria-current={isCurrent || undefined}
    >
      {text}
    </Text>
  );
  return (
    <Row className={classes.bar} gap={8} gapX={12} surface="paper" line="around">
      <Row as="ul" className={classes.sorts} align="stretch" gap={2} aria-label="排序">
        <li>{step(changedZone(state, { sort: null, order: 'desc' }), state.sort === null, defaultSortName)}</li>
        {offered.map(({ key, name }) => (
          <li key={key}>{step(sortedZone(state, key), state.sort === key, name + directionOf(state, key))}</li>
        ))}
      </Row>
      <Text
        as={Link}
        className={classes.stock}
        align="center"
        gap={6}
        tone="soft"
        nowrap
        to={hrefOf(changedZone(state, { inStock: !state.inStock }))}
        preventScrollReset
        aria-current={state.inStock || undefined}
      >
        仅看有货
      </Text>
      <ZoneSearch state={state} hrefOf={hrefOf} />
      <Text as="p" className={classes.total} pushed tone="quiet" nowrap role="status">
        {meta && (
          <>
            共{' '}
            <Text as="b" tone="ink">
              {meta.total}
            </Text>{' '}
            个商品
          </>
        )}
      </Text>
      <ViewSwitch view={state.view} hrefOf={(view) => hrefOf({ ...state, view })} />
    </Row>
  );
}

function directionOf({ sort, order }: ZonePlace['state'], key: ZoneSort): string {
  if (sort !== key) return '';
  return order === 'asc' ? ' ↑' : ' ↓';
}

/** Searches the goods of this activity only. */
function ZoneSearch({ state, hrefOf }: Pick<ZonePlace, 'state' | 'hrefOf'>) {
  const { fields, set, submit } = useUrlFields({ keywords: state.keywords });
  const navigate = useNavigate();
  const search = () => {
    const keywords = tidyText(fields.keywords);
    submit({ keywords });
    void navigate(hrefOf(changedZone(state, { keywords })), { preventScrollReset: true });
  };
  return (
    <form
      className={classes.search}
      role="search"
      aria-label="在本活动内查找"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <input
        type="search"
        value={fields.keywords}
        maxLength={unitsOf(100)}
        placeholder="在本活动内查找，可输首字母"
        aria-label="活动内查找"
        onChange={(event) => set({ keywords: event.currentTarget.value })}
      />
      <button type="submit" aria-label="查找">
        <Icon name="search" size={16} />
      </button>
    </form>
  );
}
