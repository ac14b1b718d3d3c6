import { limits } from '@baicao/shared/limits';
import type { NavItem } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { DataLink } from '#domain/data-link.tsx';
import { Icon } from '#design/icon.tsx';
import { useOpening } from '#design/use-around.ts';
import { Broadcast } from '../broadcast/broadcast.tsx';
import { CategoryMenu } from '../category-menu/category-menu.tsx';
import { commonQuery } from '#core/site.queries.ts';
import classes from './nav-row.module.css';

/** 全部分类, at most 9 nav items with their child menus, and the broadcast. */
export function NavRow({ menuOpen }: { menuOpen: boolean }) {
  const { data } = useQuery(commonQuery);
  return (
    <nav className={classes.row} aria-label="主导航">
      <div className={`container ${classes.inner}`}>
        <CategoryMenu pinned={menuOpen} />
        <ul className={classes.items}>
          {data?.nav.slice(0, limits.header.navItemsMax).map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        <Broadcast />
      </div>
    </nav>
  );
}

/** An item that is not open yet gets a `#` in front, so that DataLink shows 活动未开始 (product §4 Links). */
function addressOf({ url, is_open: isOpen }: Pick<NavItem, 'url' | 'is_open'>): string {
  return isOpen === 1 ? url : `#${url}`;
}

function Item({ item }: { item: NavItem }) {
  const { open, close, surround, button } = useOpening();
  if (item.children.length === 0) {
    return (
      <li className={classes.item}>
        <DataLink url={addressOf(item)} className={classes.link}>
          {item.name}
        </DataLink>
      </li>
    );
  }
  return (
    <li className={classes.item} {...surround}>
      <DataLink url={addressOf(item)} className={classes.link}>
        {item.name}
      </DataLink>
      <button className={classes.more} aria-label={`${item.name} 子菜单`} {...button}>
        <Icon name="down" size={10} />
      </button>
      {open && (
        <ul className={classes.children}>
          {item.children.map((child) => (
            <li key={child.id}>
              <DataLink url={addressOf(child)} onFollow={close}>
                {child.name}
              </DataLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
