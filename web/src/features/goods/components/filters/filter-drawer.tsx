import { Drawer } from '@mantine/core';
import { Link } from 'react-router-dom';
import { clearedList } from '../../list-state.ts';
import type { GoodsList } from '../../use-goods-list.ts';
import classes from './filter-panel.module.css';
import { Filters } from './filters.tsx';

interface Props {
  list: GoodsList;
  /** Number of goods listed; undefined while loading. */
  total: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The filters on a narrow screen. */
export function FilterDrawer({ list: { state, hrefOf }, total, opened, onClose }: Props) {
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
