import { modals, ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Mounts dialogs and toasts. Loaded after the page; see overlay-host. */
export function Overlays({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return (
    <>
      <ModalsProvider labels={{ confirm: '确定', cancel: '取消' }} />
      <Notifications position="top-center" limit={3} />
    </>
  );
}

export const overlayParts = { modals, notifications };
export type OverlayParts = typeof overlayParts;
