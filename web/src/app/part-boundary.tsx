import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** A part of the frame that breaks leaves the rest of the page alone; the next change of `resetOn` tries it again. */
export function PartBoundary({ resetOn, children }: { resetOn: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} resetKeys={[resetOn]}>
      {children}
    </ErrorBoundary>
  );
}
