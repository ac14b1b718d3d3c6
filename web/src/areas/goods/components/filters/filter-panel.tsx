import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { clearedList } from '../../list-state.ts';
import { chipsOf } from '../../list-words.ts';
import type { GoodsListPlace } from '../../use-list.ts';
import { Chips } from '../chips/chips.tsx';
import classes from './filter-panel.module.css';
import { Filters } from './filters.tsx';
import { Link } from 'react-router-dom';

/** The filters above the list; on a narrow screen behind a button, in a drawer. `place, total` */
export function FilterPanel({ place, total }: { place: GoodsListPlace; total: number | undefined }) {
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { state, hrefOf, trail } = place;
  const chips = chipsOf(state, trail.at(-1)?.name ?? '');
  if (isNarrow) return <FilterDrawer place={place} total={total} chosen={chips.length} />;
  return (
    <section className="card" aria-label="筛选">
      <Filters state={state} hrefOf={hrefOf} />
      <Chips chips={chips} state={state} hrefOf={hrefOf} />
    </section>
  );
}

function FilterDrawer({ place, total, chosen }: { place: GoodsListPlace; total: number | undefined; chosen: number }) {
  const [open, setOpen] = useState(false);
  const { state, hrefOf, trail } = place;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={`btn ${classes.open}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        筛选{chosen > 0 && <span className={classes.chosen}>{chosen}</span>}
      </button>
      <Chips chips={chipsOf(state, trail.at(-1)?.name ?? '')} state={state} hrefOf={hrefOf} />
      <Drawer
        opened={open}
        onClose={close}
        position="right"
        size="min(360px, 92vw)"
        title="筛选"
        closeButtonProps={{ 'aria-label': '关闭筛选' }}
      >
        <Filters state={state} hrefOf={hrefOf} />
        <div className={classes.foot}>
          <Link className="btn" to={hrefOf(clearedList(state))} preventScrollReset>
            清空
          </Link>
          <button type="button" className="btn" data-primary onClick={close}>
            {total === undefined ? '查看商品' : `查看 ${total} 个商品`}
          </button>
        </div>
      </Drawer>
    </>
  );
}
