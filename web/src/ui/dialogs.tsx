import type { ReactNode } from 'react';
import { withOverlays } from './overlay-host.tsx';

interface Tell {
  title?: string;
  button?: string;
  onClose?: () => void;
}

const shared = { centered: true, radius: 4, closeButtonProps: { 'aria-label': '关闭' } } as const;

/** An alert with one button, titled 温馨提示 unless told otherwise. The same words twice at once show once. */
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
  /** Colours the button for what cannot be taken back. */
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
        confirmProps: { 'data-autofocus': true, ...(danger ? { color: 'red' } : {}) },
        onConfirm: () => resolve(true),
        // Closing comes after confirming too; a promise keeps its first answer.
        onClose: () => resolve(false),
      }),
    );
  });
}
