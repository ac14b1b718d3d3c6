import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useNarrow } from '#design/use-narrow.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chipsOf, type Chip } from '../../list-labels.ts';
import { clearedList, type ListState } from '../../list-state.ts';
import type { GoodsList } from '../../use-goods-list.ts';
import classes from './filter-panel.module.css';
import { Filters } from './filters.tsx';

// Loaded when opened, on narrow screens only.
const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then(({ FilterDrawer: Component }) => ({ default: Component })),
);

interface Props {
  list: GoodsList;
  /** Number of goods listed; undefined while loading. */
  total: number | undefined;
}

/** The filters above the list; on a narrow screen in a drawer. */
export function FilterPanel({ list, total }: Props) {
  const isNarrow = useNarrow();
  const { state, hrefOf, trail } = list;
  const chips = <FilterChips chips={chipsOf(state, trail.at(-1)?.name ?? '')} state={state} hrefOf={hrefOf} />;
  if (isNarrow)
    return (
      <NarrowPanel list={list} total={total}>
        {chips}
      </NarrowPanel>
    );
  return (
    <section className="card" aria-label="筛选">
      <Filters state={state} hrefOf={hrefOf} />
      {chips}
    </section>
  );
}

function NarrowPanel({ list, total, children }: Props & { children: ReactNode }) {
  // null: never opened, so the drawer's code is not loaded.
  const [opened, setOpened] = useState<boolean | null>(null);
  const chosen = chipsOf(list.state, '').length;
  return (
    <>
      <button type="button" className={`btn ${classes.open}`} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        筛选
        {chosen > 0 && (
          <Text className={classes.chosen} padX={4} size="xs" tone="inverse" textAlign="center">
            {chosen}
          </Text>
        )}
      </button>
      {children}
      <Suspense>
        {opened !== null && <FilterDrawer list={list} total={total} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}

interface ChipsProps {
  chips: readonly Chip[];
  state: ListState;
  hrefOf: (state: ListState) => string;
}

/** The active filters, each with a link that removes it, and 清空. */
function FilterChips({ chips, state, hrefOf }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Row className={classes.chips} align="baseline" gap={12} role="group" aria-label="已选条件">
      <Text tone="quiet" fixed hide="narrow">
        已选
      </Text>
      <Row as="ul" wrap gap={6} shrink>
        {chips.map(({ key, text, without }) => (
          <li key={key}>
            <Row
              as={Link}
              className={classes.chip}
              gap={6}
              padX={8}
              tone="brand"
              surface="brand"
              line="tinted"
              to={hrefOf(without)}
              preventScrollReset
              aria-label={`取消 ${text}`}
            >
              <Text clamp={1}>{text}</Text>
              <span aria-hidden>×</span>
            </Row>
          </li>
        ))}
      </Row>
      <Text as={Link} className="link" fixed pushed to={hrefOf(clearedList(state))} preventScrollReset>
        清空
      </Text>
    </Row>
  );
}
