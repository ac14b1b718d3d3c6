import { useEffect, useRef } from 'react';
import { nameOf } from '../../line-facts.ts';
import type { Removed } from '../../use-removal.ts';
import classes from './removed-strip.module.css';

interface Props {
  removed: Removed;
  onUndo: () => void;
  onDismiss: () => void;
}

/** What was just taken out, with 撤销; stays until something else is (give it a key). The focus, its line gone, comes here. */
export function RemovedStrip({ removed, onUndo, onDismiss }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      button.current?.focus({ preventScroll: true });
  }, []);
  const [first] = removed.lines;
  const what = removed.lines.length === 1 && first ? nameOf(first) : `${removed.lines.length} 个商品`;
  const canComeBack = removed.lines.some((line) => line.invalid === null);
  return (
    <div className={classes.strip}>
      <span role="status" className={classes.words}>
        {removed.words}：{what}
      </span>
      {canComeBack && (
        <button ref={button} type="button" className="link" onClick={onUndo}>
          撤销
        </button>
      )}
      <button type="button" className={classes.close} aria-label="关闭提示" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
