import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { commonQuery } from '#core/site.queries.ts';

// Loaded when first opened.
const NoticesDialog = lazy(() =>
  import('./notices-dialog.tsx').then(({ NoticesDialog: Component }) => ({ default: Component })),
);

/** Opens all notices at once, each readable in full; nothing where there is none. */
export function NoticesButton({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { data } = useQuery(commonQuery);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const notices = data?.notice ?? [];
  if (notices.length === 0) return null;
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <button type="button" className={className} aria-label="全部公告" aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      <Suspense>
        {wanted && <NoticesDialog notices={notices} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
