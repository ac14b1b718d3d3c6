import type { ReactNode } from 'react';

interface Props {
  onSend: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that Ctrl+Enter sends from any of its fields. `onSend, className?, children` */
export function Form({ onSend, className = 'stack', children }: Props) {
  return (
    // Only a further way to press its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
