import { Button, Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { Notice } from './notice.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';

interface FormProps {
  /** Called when the form is submitted; the page's own checks come first. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The name of the button that submits. */
  submit: string;
  busy?: boolean;
  /** Why it cannot be submitted; shown beside the button, which is disabled then. */
  blocked?: string | undefined;
  /** What the server said against the whole form, not against a field. */
  error?: string | undefined;
  /** Red button, for what cannot be undone; 取消 has the focus then. */
  danger?: boolean;
  /** The way out; without it there is none but to leave the page. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** Fields with their submit: error of the whole form, reason why it is blocked, busy, way out. */
export function FormBody({ onSubmit, submit, busy = false, blocked, error, danger = false, ...rest }: FormProps) {
  const { onCancel, children } = rest;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={16}>
        {children}
        {error !== undefined && error !== '' && (
          <Notice tone="bad" live>
            {error}
          </Notice>
        )}
        <Row gap={8} gapX={12} wrap justify="end">
          {blocked !== undefined && (
            <Row as="span" size="s" tone="warn" grow>
              {blocked}
            </Row>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel} data-autofocus={danger || undefined}>
              取消
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={blocked !== undefined} {...(danger ? { color: 'red' } : {})}>
            {submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface DialogProps extends Omit<FormProps, 'onCancel'> {
  /** Keep the dialog mounted and closed: one that mounts open cannot return the focus. */
  opened: boolean;
  onClose: () => void;
  title: string;
  /** px; default 440. */
  width?: number;
}

/** A form in a dialog. `opened, onClose, title, onSubmit, submit, busy?, blocked?, error?, danger?, width?` */
export function FormDialog({ opened, onClose, title, width = 440, ...form }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <FormBody {...form} onCancel={onClose} />
    </Modal>
  );
}
