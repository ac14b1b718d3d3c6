import { limits } from '@baicao/shared/limits';
import type { NavItem } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { DataLink } from '../../../ui/data-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Broadcast } from '../broadcast/broadcast.tsx';
import { CategoryMenu } from '../category-menu/category-menu.tsx';
import { commonQuery } from '../shell.queries.ts';
import classes from './nav-row.module.css';

/** 全部分类, at most 9 nav items with their child menus, and the broadcast. */
export function NavRow({ menuOpen }: { menuOpen: boolean }) {
  const { data } = useQuery(commonQuery);
  return (
    <nav className={classes.row} aria-label="主导航">
      <div className={`container ${classes.inner}`}>
        <CategoryMenu pinned={menuOpen} />
        <ul className={classes.items}>
          {data?.nav.slice(0, limits.header.navItemsMax).map((item) => <Item key={item.id} item={item} />)}
        </ul>
        <Broadcast />
      </div>
    </nav>
  );
}

function Item({ item }: { item: NavItem }) {
  const [open, setOpen] = useState(false);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'ArrowDown' && item.children.length > 0) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const hasChildren = item.children.length > 0;
  return (
    <li className={classes.item} onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)} onBlur={onBlur} onKeyDown={onKeyDown}>
      <DataLink url={item.url} className={classes.link}>{item.name}</DataLink>
      {hasChildren && (
        <button type="button" className={classes.more} aria-expanded={open} aria-label={`${item.name} 子菜单`} onClick={(event) => setOpen(event.detail === 0 ? !open : true)}>
          <Icon name="down" size={10} />
        </button>
      )}
      {hasChildren && open && (
        <ul className={classes.children}>
          {item.children.map((child) => <li key={child.id}><DataLink url={child.url} onFollow={() => setOpen(false)}>{child.name}</DataLink></li>)}
        </ul>
      )}
    </li>
  );
}
