import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

interface Props<N extends string> {
  tabs: readonly { name: N; title: string }[];
  shown: N;
  onShow: (name: N) => void;
  /** What the tabs are about, for the screen reader. */
  label: string;
  /** The panel of the tab shown. */
  children: ReactNode;
}

/**
 * Tabs over one panel; arrow keys, Home and End change the tab. Not Mantine's: those would add 9 kB to the goods page,
 * and Home and End only move their focus. `tabs: {name, title}[], shown, onShow(name), label, children`
 */
export function Tabs<N extends string>({ tabs, shown, onShow, label, children }: Props<N>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    // Counted from the focused tab: `shown` may lag behind quick key presses.
    const at = buttons.findIndex((button) => button === event.target);
    const next = tabIndexAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onShow(tab.name);
    buttons[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-controls={`${id}panel`}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}

/** The tab a key leads to from the tab `at`; undefined for every other key. */
function tabIndexAfter(key: string, at: number, count: number): number | undefined {
  const indexes: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return indexes[key];
}
