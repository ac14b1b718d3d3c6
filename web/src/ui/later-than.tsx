import { useEffect, useState, type ReactNode } from 'react';

/** `ms`: shows its children only once that time has passed (default 150), so that a quick answer never flickers. */
export function LaterThan({ ms = 150, children }: { ms?: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return shown ? children : null;
}
