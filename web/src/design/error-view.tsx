import type { ReactNode } from 'react';
import classes from './error-view.module.css';

interface Props {
  message: string;
  retry?: () => void;
  retryLabel?: string;
  /** Further actions, e.g. a link. */
  children?: ReactNode;
}

/** A region that could not be shown: the reason, 重试, and further actions. `message, retry?, retryLabel?, children?` */
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
