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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs over one panel; arrow keys, Home and End turn them. `tabs: {name, title}[], shown, onShow(name), label, children` */
export function Tabs<N extends string>({ tabs, shown, onShow, label, children }: Props<N>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const step = steps[event.key];
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const next = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onShow(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
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
