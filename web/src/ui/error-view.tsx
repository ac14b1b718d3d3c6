import type { ReactNode } from 'react';
import classes from './error-view.module.css';

interface Props {
  /** The server's words, or ours. */
  message: string;
  retry?: () => void;
  retryLabel?: string;
  /** Another way on, e.g. a link. */
  children?: ReactNode;
}

/** A region that could not be shown: what happened, 重试, and other ways on. `message, retry?, retryLabel?, children?` */
export function ErrorView({ message, retry, retryLabel = '重试', children }: Props) {
  return (
    <div className={classes.view} role="alert">
      <p className={classes.message}>{message}</p>
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
