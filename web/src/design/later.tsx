import { useCallback, useDeferredValue, useEffect, useState, type ComponentType } from 'react';
import { ErrorView } from './error-view.tsx';
import { LaterThan } from './later-than.tsx';
import classes from './later.module.css';
import { whenUsed } from './when-used.ts';

interface Opened {
  readonly opened: boolean;
}

/**
 * A dialog, drawer or menu that no page needs to be shown: its code comes once somebody uses the page, or when it is opened.
 * Keep it mounted and closed. `load` imports it.
 */
export function later<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setMissing] = useState(false);
    const fetchPart = useCallback(async () => {
      setMissing(false);
      try {
        loaded ??= await load();
        setPart(() => loaded);
      } catch {
        setMissing(true);
      }
    }, []);
    const isNeeded = Part === undefined;
    const isUrgent = props.opened;
    useEffect(() => {
      if (!isNeeded) return undefined;
      return isUrgent ? void fetchPart() : whenUsed(() => void fetchPart());
    }, [isNeeded, isUrgent, fetchPart]);
    if (Part) return <Closed {...props} part={Part} />;
    return isUrgent ? <Waiting retry={isMissing ? fetchPart : undefined} /> : null;
  };
}

/** Opens after it has mounted: what mounts open cannot return the focus. */
function Closed<P extends Opened>({ part: Part, ...props }: P & { part: ComponentType<P> }) {
  const isMounted = useDeferredValue(true, false);
  return <Part {...(props as unknown as P)} opened={props.opened && isMounted} />;
}

/** In place of what was opened; `retry` where it could not be loaded. */
function Waiting({ retry }: { retry: (() => Promise<void>) | undefined }) {
  return (
    <div className={classes.waiting}>
      {retry ? (
        <ErrorView message="没有打开，可能是网络中断" retry={() => void retry()} />
      ) : (
        <LaterThan>
          <p role="status">正在打开…</p>
        </LaterThan>
      )}
    </div>
  );
}
