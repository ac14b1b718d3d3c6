import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { PageMeta } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import type { ListView } from '@baicao/shared/paths';
import { sortedBy, sorts } from '../../list-labels.ts';
import { changedList, type ListState } from '../../list-state.ts';
import classes from './list-bar.module.css';

interface Props {
  state: ListState;
  view: ListView;
  hrefOf: (state: ListState, view?: ListView) => string;
  /** undefined while loading. */
  meta: PageMeta | undefined;
}

const views: readonly { view: ListView; name: string }[] = [
  { view: 'index', name: '卡片' },
  { view: 'table', name: '表格' },
  { view: 'no_image', name: '无图' },
];

/** Sort orders, the number of goods, and the three views. */
export function ListBar({ state, view, hrefOf, meta }: Props) {
  return (
    <Row className={classes.bar} gap={16} padX={8} surface="paper" line="around">
      <Row as="ul" className={classes.sorts} align="stretch" aria-label="排序">
        <li>
          <Text
            as={Link}
            className={classes.sort}
            align="center"
            gap={4}
            padX={12}
            tone="soft"
            rounded
            to={hrefOf(changedList(state, { sort: null, order: 'desc' }))}
            preventScrollReset
            aria-current={state.sort === null || undefined}
          >
            综合
          </Text>
        </li>
        {sorts.map(({ key, name, both }) => (
          <li key={key}>
            <Text
              as={Link}
              className={classes.sort}
              align="center"
              gap={4}
              padX={12}
              tone="soft"
              rounded
              to={hrefOf(sortedBy(state, key))}
              preventScrollReset
              aria-current={state.sort === key || undefined}
            >
              {name}
              {(both || state.sort === key) && <Arrow direction={state.sort === key ? state.order : null} />}
            </Text>
          </li>
        ))}
      </Row>
      {view !== 'index' && (
        <Text as="p" className={classes.keys} pushed size="xs" tone="quiet">
          ↑↓ 换行　Enter 加入　Ctrl+Enter 全部加入
        </Text>
      )}
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
      <Row as="ul" className={classes.views} align="stretch" rounded clip aria-label="显示方式">
        {views.map((one) => (
          <li key={one.view}>
            <Text
              as={Link}
              className={classes.view}
              block
              padX={12}
              tone="soft"
              nowrap
              to={hrefOf(state, one.view)}
              preventScrollReset
              aria-current={one.view === view || undefined}
            >
              {one.name}
            </Text>
          </li>
        ))}
      </Row>
    </Row>
  );
}

function Arrow({ direction }: { direction: 'asc' | 'desc' | null }) {
  return (
    <>
      <svg className={classes.arrow} viewBox="0 0 8 12" data-direction={direction} aria-hidden>
        <path d="M4 0l3.5 5h-7z" />
        <path d="M4 12l-3.5-5h7z" />
      </svg>
      {direction !== null && (
        <span className="visually-hidden">{direction === 'asc' ? '，从低到高' : '，从高到低'}</span>
      )}
    </>
  );
}
