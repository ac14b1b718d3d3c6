import type { ReactNode } from 'react';

interface Props {
  /** A file of the API, which is an attachment unless `inline` is asked for. */
  url: string;
  className?: string;
  children: ReactNode;
}

/**
 * Opens a file in a tab of its own. The referrer goes along: where the session has ended, the login leads back to this page.
 * `url, className?, children`
 */
export function FileLink({ url, className = 'link', children }: Props) {
  return (
    <a href={`${url}${url.includes('?') ? '&' : '?'}inline=1`} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
