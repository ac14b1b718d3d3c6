import { useEffect, useRef, useState, type ReactNode } from 'react';
import { watchFar, watchNear } from '#design/when-near.ts';
import { withFrameOfItsOwn } from '#design/frame-queue.ts';
import classes from './cart-group.module.css';

interface Props {
  /** Shown while the row is out of sight, so that page search and screen readers find every line. */
  name: string;
  /** Rendered from the beginning. */
  isAtOnce: boolean;
  children: ReactNode;
}

/**
 * A row of a long cart, rendered near the viewport. Far from it, it is its name in a box of the height it had: what the browser
 * lays out and paints with each frame does not grow with the cart. A row that is in use stays.
 */
export function LazyRow({ name, isAtOnce, children }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isAtOnce);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    if (!isNear) return whenItsTurn(element, () => setNear(true));
    return watchFar(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting || isInUse(element)) return;
      setHeight(boundingClientRect.height);
      setNear(false);
    });
  }, [isNear]);
  if (isNear) return <li ref={row}>{children}</li>;
  return (
    <li ref={row} className={classes.lazyRow} style={{ height }}>
      {name}
    </li>
  );
}

/** Calls back with a frame of its own while the row is near. */
function whenItsTurn(row: Element, then: () => void): () => void {
  let takeBack: (() => void) | undefined;
  const leave = watchNear(row, ({ isIntersecting }) => {
    takeBack?.();
    takeBack = isIntersecting ? withFrameOfItsOwn(then) : undefined;
  });
  return () => {
    leave();
    takeBack?.();
  };
}

/** Whether somebody is at it: it has the focus, and maybe text that was not sent, or shows its steps to the price. */
function isInUse(row: Element): boolean {
  return row.matches(':focus-within') || row.querySelector('[aria-expanded="true"]') !== null;
}
