import { limits } from '@baicao/shared/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { ListQuery } from '@baicao/shared/paths';
import type { api } from '#api/client.ts';
import { useRoute } from '#core/route.ts';
import { Icon } from '#design/icon.tsx';
import { useAround } from '#design/use-around.ts';
import { commonQuery } from '#core/site.queries.ts';
import classes from './category-menu.module.css';
import { CategoryRow } from './category-row.tsx';
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

type Common = Answer<typeof api.focus.common>;

interface CategoryVariant {
  title: string;
  /** Which list of focus.common it shows. */
  field: 'category' | 'category_yx' | 'category_zy' | 'category_qx';
  /** Query of the list's address besides select={id} (product §2). */
  mark: ListQuery;
  /** Routes, by the first part of their name, that show this menu instead of the general one. */
  routes: readonly string[];
}

const variants: readonly CategoryVariant[] = [
  { title: '优选分类', field: 'category_yx', mark: { yx: 1 }, routes: ['yx'] },
  { title: '器械分类', field: 'category_qx', mark: { qx: 2 }, routes: ['qxzq'] },
  { title: '中药分类', field: 'category_zy', mark: { zy: 2 }, routes: ['zyyp'] },
];
const general: CategoryVariant = { title: '全部分类', field: 'category', mark: {}, routes: [] };

/** The menu of a route: a zone has its own, which also stays in the list opened from it; elsewhere the general one. */
function variantFor(routeName: string, query: URLSearchParams): CategoryVariant {
  const [area = ''] = routeName.split('.');
  const marked = (variant: CategoryVariant) =>
    Object.entries(variant.mark).every(([name, value]) => query.get(name) === String(value));
  return variants.find((variant) => variant.routes.includes(area) || marked(variant)) ?? general;
}

/** An empty special menu falls back to the general one. */
function categoriesOf(common: Common | undefined, variant: CategoryVariant): Common['category'] {
  const own = common?.[variant.field] ?? [];
  return own.length > 0 ? own : (common?.category ?? []);
}

interface Menu {
  /** Row whose children are shown; -1 for none. */
  active: number;
  count: number;
  open: () => void;
  close: () => void;
}

/**
 * Keys: up and down move between rows (from the button to the first), right into the children, left back, Esc closes and
 * focuses the button. Rows have `data-top`, the children's panel `data-panel`, the button `data-menu-button`.
 */
function useMenuKeys(menu: RefObject<HTMLElement | null>, { active, count, open, close }: Menu) {
  const focus = (selector: string, index = 0) => menu.current?.querySelectorAll<HTMLElement>(selector)[index]?.focus();
  const isRow = (event: KeyboardEvent) => event.target instanceof HTMLElement && event.target.hasAttribute('data-top');
  const isButton = (event: KeyboardEvent) =>
    event.target instanceof HTMLElement && event.target.hasAttribute('data-menu-button');

  const upOrDown = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!isRow(event) && !isButton(event)) return;
    event.preventDefault();
    open();
    const next = isRow(event) ? (active + step + count) % count : 0;
    // The list may not be rendered yet.
    requestAnimationFrame(() => focus('[data-top]', next));
  };
  const handlers: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: upOrDown(1),
    ArrowUp: upOrDown(-1),
    ArrowRight: (event) => isRow(event) && focus('[data-panel] a'),
    ArrowLeft: (event) => !isRow(event) && active >= 0 && focus('[data-top]', active),
    Escape: () => {
      focus('[data-menu-button]');
      close();
    },
  };
  return { onKeyDown: (event: KeyboardEvent) => handlers[event.key]?.(event) };
}
