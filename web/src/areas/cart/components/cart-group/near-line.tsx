import type { CartLine } from '@baicao/shared/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenNear } from '#ui/when-near.ts';
import { nameOf } from '../../line-facts.ts';
import classes from './cart-group.module.css';

/**
 * In a long cart a line is drawn once it comes near the window; until then its name holds its place, so that searching
 * the page and reading it aloud still find every line. A drawn line stays, and with it what is being typed there.
 */
export function NearLine({ line, children }: { line: CartLine; children: ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true))), [isNear]);
  if (isNear) return children;
  return (
    <li ref={place} className={classes.place}>
      {nameOf(line)}
    </li>
  );
}
