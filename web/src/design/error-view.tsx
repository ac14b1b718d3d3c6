import type { ReactNode } from 'react';
import classes from './error-view.module.css';

interface Props {
  message: string;
  /** What finds the fault in the server's log. */
  requestId?: string | undefined;
  retry?: () => void;
  retryLabel?: string;
  /** Further actions, e.g. a link. */
  children?: ReactNode;
}

/** A region that could not be shown: the reason, 重试, and further actions. `message, requestId?, retry?, retryLabel?, children?` */
export function ErrorView({ message, requestId, retry, retryLabel = '重试', children }: Props) {
  return (
    <div className={classes.view} role="alert">
      <p className={classes.message}>{message}</p>
      {requestId !== undefined && <p className={classes.request}>问题编号 {requestId}</p>}
      <div className={classes.actions}>
        {retry && (
          <button type="button" className="btn" onClick={retry}>
            {retryLabel}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The request id of a failed call that was a fault. */
export function requestIdOf(error: Error): string | undefined {
  const failure: unknown = 'failure' in error ? error.failure : undefined;
  if (typeof failure !== 'object' || failure === null || !('requestId' in failure)) return undefined;
  return typeof failure.requestId === 'string' ? failure.requestId : undefined;
}
