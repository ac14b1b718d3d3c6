import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '../../../routes/use-route.ts';
import { Icon } from '../../../ui/icon.tsx';
import { commonQuery } from '../shell.queries.ts';
import classes from './category-menu.module.css';
import { CategoryRow } from './category-row.tsx';
import { categoriesOf, variantFor } from './category-variants.ts';
import { useSafeHover } from './use-safe-hover.ts';

const closed = -1;

/** 全部分类: the first 7 top categories, their children beside them on hover or by arrow keys. `pinned`: the list stays open (home). */
export function CategoryMenu({ pinned }: { pinned: boolean }) {
  const { data } = useQuery(commonQuery);
  const [query] = useSearchParams();
  const variant = variantFor(useRoute().name, query);
  const tops = categoriesOf(data, variant).slice(0, limits.header.topCategories);
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(closed);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const hover = useSafeHover(setActive, () => menu.current?.querySelector('[data-panel]')?.getBoundingClientRect());

  const close = () => {
    hover.onLeave();
    setOpened(false);
    setActive(closed);
  };
  const focusRow = (index: number) => menu.current?.querySelectorAll<HTMLElement>('[data-top]')[index]?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      const inside = event.target !== button.current;
      close();
      if (inside) button.current?.focus();
      return;
    }
    const onTop = event.target instanceof HTMLElement && event.target.hasAttribute('data-top');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && (onTop || event.target === button.current)) {
      event.preventDefault();
      setOpened(true);
      const next = onTop ? (active + step + tops.length) % tops.length : 0;
      // The list may have to be drawn first.
      requestAnimationFrame(() => focusRow(next));
    }
    if (event.key === 'ArrowRight' && onTop) menu.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
    if (event.key === 'ArrowLeft' && !onTop) focusRow(active);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const shown = (pinned || opened) && tops.length > 0;

  return (
    <div ref={menu} className={classes.menu} onPointerEnter={(event) => event.pointerType === 'mouse' && setOpened(true)} onPointerLeave={close} onPointerMove={hover.onPointerMove} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button ref={button} type="button" className={classes.button} aria-expanded={shown} aria-controls={shown ? listId : undefined} onClick={(event) => setOpened(event.detail === 0 ? !opened : true)}>
        <Icon name="menu" size={16} />
        {variant.title}
      </button>
      {shown && (
        <ul id={listId} className={classes.list}>
          {tops.map((top, i) => (
            <CategoryRow key={top.id} category={top} mark={variant.mark} open={i === active} onEnter={(event) => hover.onRowEnter(i, event)} onFocus={() => setActive(i)} onPanelEnter={hover.onPanelEnter} onChoose={close} />
          ))}
        </ul>
      )}
    </div>
  );
}
