import { limits } from '@baicao/shared/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '#app/route.ts';
import { Icon } from '#ui/icon.tsx';
import { useAround } from '#ui/use-around.ts';
import { commonQuery } from '../shell.queries.ts';
import classes from './category-menu.module.css';
import { CategoryRow } from './category-row.tsx';
import { categoriesOf, variantFor } from './category-variants.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useSafeHover } from './use-safe-hover.ts';

const none = -1;

/** 全部分类: the first 7 top categories, their children beside them on hover or by arrow keys. `pinned`: the list stays open (home). */
export function CategoryMenu({ pinned }: { pinned: boolean }) {
  const { data } = useQuery(commonQuery);
  const [query] = useSearchParams();
  const variant = variantFor(useRoute().name, query);
  const tops = categoriesOf(data, variant).slice(0, limits.header.topCategories);
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(none);
  const menu = useRef<HTMLDivElement>(null);
  const listId = useId();
  const hover = useSafeHover(setActive, () => menu.current?.querySelector('[data-panel]')?.getBoundingClientRect());
  // Below 1024 px the home page has no room for an open list beside its hero.
  const roomy = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
  const isPinned = pinned && roomy;
  const shown = (isPinned || opened) && tops.length > 0;
  // A pinned list cannot be opened: the button focuses its first row instead.
  const toFirst = () => menu.current?.querySelector<HTMLElement>('[data-top]')?.focus();

  const close = () => {
    hover.onLeave();
    setOpened(false);
    setActive(none);
  };
  const keys = useMenuKeys(menu, { active, count: tops.length, open: () => setOpened(true), close });
  const leaving = useAround({ left: close });
  const surround = {
    ...keys,
    onBlur: leaving.onBlur,
    onPointerEnter: (event: PointerEvent) => setOpened(event.pointerType === 'mouse'),
    onPointerLeave: close,
    onPointerMove: hover.onPointerMove,
  };

  return (
    <div ref={menu} className={classes.menu} {...surround}>
      <button
        type="button"
        className={classes.button}
        data-menu-button
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        onClick={(event) => (isPinned ? toFirst() : setOpened(event.detail > 0 || !opened))}
      >
        <Icon name="menu" size={16} />
        {variant.title}
      </button>
      {shown && (
        <ul id={listId} className={classes.list}>
          {tops.map((top, i) => (
            <CategoryRow
              key={top.id}
              category={top}
              mark={variant.mark}
              open={i === active}
              onEnter={(event) => hover.onRowEnter(i, event)}
              onFocus={() => setActive(i)}
              onPanelEnter={hover.onPanelEnter}
              onChoose={close}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
