import { notStartedMessage, safeLink } from '@baicao/shared/validation/links';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tell } from './dialogs.tsx';
import classes from './data-link.module.css';

interface Props {
  /** As it came from the server: nav, advert, message, link. */
  url: string;
  className?: string;
  children: ReactNode;
  onFollow?: () => void;
}

/** The only way to follow an address out of data: stays on this site; # and * say 活动未开始. `url, className?, onFollow?` */
export function DataLink({ url, className, children, onFollow }: Props) {
  const target = safeLink(url);
  if (target.kind === 'inside')
    return (
      <Link to={target.to} className={className} onClick={onFollow}>
        {children}
      </Link>
    );
  if (target.kind !== 'not-started') return <span className={className}>{children}</span>;
  return (
    <button type="button" className={`${classes.button} ${className ?? ''}`} onClick={() => tell(notStartedMessage)}>
      {children}
    </button>
  );
}
