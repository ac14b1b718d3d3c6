import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { chipsOf } from '../../list-words.ts';
import type { GoodsListPlace } from '../../use-list.ts';
import { Chips } from '../chips/chips.tsx';
import classes from './filter-panel.module.css';
import { Filters } from './filters.tsx';

// Only phones open it.
const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then(({ FilterDrawer: Component }) => ({ default: Component })),
);

interface Props {
  place: GoodsListPlace;
  /** Goods that the filters leave; undefined while it is not known. */
  total: number | undefined;
}

/** The filters above the list; on a narrow screen behind a button, in a drawer. `place, total` */
export function FilterPanel({ place, total }: Props) {
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { state, hrefOf, trail } = place;
  const chips = <Chips chips={chipsOf(state, trail.at(-1)?.name ?? '')} state={state} hrefOf={hrefOf} />;
  if (isNarrow)
    return (
      <NarrowPanel place={place} total={total}>
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

function NarrowPanel({ place, total, children }: Props & { children: ReactNode }) {
  // `null`: never opened, so its code is not fetched.
  const [opened, setOpened] = useState<boolean | null>(null);
  const chosen = chipsOf(place.state, '').length;
  return (
    <>
      <button type="button" className={`btn ${classes.open}`} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        筛选{chosen > 0 && <span className={classes.chosen}>{chosen}</span>}
      </button>
      {children}
      <Suspense>
        {opened !== null && (
          <FilterDrawer place={place} total={total} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
