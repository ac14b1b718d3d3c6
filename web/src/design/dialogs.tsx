import type { ReactNode } from 'react';
import { withOverlays } from './overlay-host.tsx';

interface Tell {
  title?: string;
  button?: string;
  onClose?: () => void;
}

const shared = { centered: true, radius: 4, closeButtonProps: { 'aria-label': '关闭' } } as const;

/** An alert with one button, titled 温馨提示 by default. The same message twice at once shows once. */
export function tell(message: ReactNode, { title = '温馨提示', button = '知道了', onClose }: Tell = {}): void {
  withOverlays(({ modals }) =>
    modals.openConfirmModal({
      ...shared,
      modalId: typeof message === 'string' ? `tell:${message}` : undefined,
      title,
      children: message,
      labels: { confirm: button, cancel: '' },
      cancelProps: { display: 'none' },
      confirmProps: { 'data-autofocus': true },
      onClose,
    }),
  );
}

interface Ask {
  title?: string;
  confirm?: string;
  cancel?: string;
  /** Red confirm button, for what cannot be undone. */
  danger?: boolean;
}

/** A question; true only when the confirming button was pressed. */
export function ask(
  question: ReactNode,
  { title = '温馨提示', confirm = '确定', cancel = '取消', danger }: Ask = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    withOverlays(({ modals }) =>
      modals.openConfirmModal({
        ...shared,
        title,
        children: question,
        labels: { confirm, cancel },
        // What cannot be undone is not done by an Enter that was meant for something else.
        ...(danger
          ? { confirmProps: { color: 'red' }, cancelProps: { 'data-autofocus': true } }
          : { confirmProps: { 'data-autofocus': true } }),
        onConfirm: () => resolve(true),
        // onClose also runs after confirming; the promise keeps its first result.
        onClose: () => resolve(false),
      }),
    );
  });
}
