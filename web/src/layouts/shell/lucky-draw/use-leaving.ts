import { useEffect, useState } from 'react';

/** What is no longer wanted leaves for `ms` before it is gone. */
export function useLeaving(wanted: boolean, ms: number): 'here' | 'leaving' | 'gone' {
  const [shown, setShown] = useState(false);
  if (wanted && !shown) setShown(true);
  useEffect(() => {
    if (wanted) return undefined;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  if (wanted) return 'here';
  return shown ? 'leaving' : 'gone';
}
