import { useEffect, useState, type ReactNode } from 'react';

/**
 * Shows its children after `ms` (default 150), so that a quick response shows no flicker; until then they keep their place, so that nothing
 * moves when they appear, and `data-loading` says that something is coming.
 */
export function LaterThan({ ms = 150, children }: { ms?: number; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  const waiting = { visibility: 'hidden' } as const;
  return (
    <div data-loading={shown ? undefined : ''} style={{ display: 'contents', ...(shown ? {} : waiting) }}>
      {children}
    </div>
  );
}
