import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { PageMeta } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
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
    <Row className={classes.bar} gap={16} surface="paper" line="around" marginTop={12} marginBottom={12}>
      <Row as="ul" className={classes.sorts} tone="soft" aria-label="排序">
        <Sort isCurrent={state.sort === null} to={hrefOf(changedList(state, { sort: null, order: 'desc' }))}>
          综合
        </Sort>
        {sorts.map(({ key, name, both }) => (
          <Sort key={key} isCurrent={state.sort === key} to={hrefOf(sortedBy(state, key))}>
            {name}
            {(both || state.sort === key) && <Arrow direction={state.sort === key ? state.order : null} />}
          </Sort>
        ))}
      </Row>
      {view !== 'index' && (
        <Text as="p" grow size="xs" tone="quiet" textAlign="right" clamp={1} hide="narrow">
          ↑↓ 换行　Enter 加入　Ctrl+Enter 全部加入
        </Text>
      )}
      <Text as="p" className={classes.total} pushed tone="quiet" nowrap role="status">
        {meta && (
          <>
            共 <strong>{meta.total}</strong> 个商品
          </>
        )}
      </Text>
      <Row as="ul" cells tone="soft" line="around" aria-label="显示方式">
        {views.map((one) => (
          <li key={one.view}>
            <Text
              as={Link}
              className={classes.view}
              block
              padY={4}
              padX={12}
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

function Sort({ isCurrent, to, children }: { isCurrent: boolean; to: string; children: ReactNode }) {
  const look = isCurrent ? ({ tone: 'brand', surface: 'brand', weight: 'strong' } as const) : {};
  return (
    <li>
      <Row
        as={Link}
        gap={4}
        padY={4}
        padX={12}
        rounded
        nowrap
        {...look}
        to={to}
        preventScrollReset
        aria-current={isCurrent || undefined}
      >
        {children}
      </Row>
    </li>
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
