import { Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import { clearedList } from '../../list-state.ts';
import type { GoodsListPlace } from '../../use-list.ts';
import classes from './filter-panel.module.css';
import { Filters } from './filters.tsx';

interface Props {
  place: GoodsListPlace;
  /** Goods that the filters leave; undefined while it is not known. */
  total: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The filters on a narrow screen. `place, total, opened, onClose` */
export function FilterDrawer({ place: { state, hrefOf }, total, opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
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
        <button type="button" className="btn" data-primary onClick={onClose}>
          {total === undefined ? '查看商品' : `查看 ${total} 个商品`}
        </button>
      </div>
    </Drawer>
  );
}
