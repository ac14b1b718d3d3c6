import { later } from '#design/later.tsx';
import type { OrderWrites } from '../../use-order-writes.ts';
import { ReorderDialog } from '../../reorder/reorder-dialog-later.ts';

const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** The dialogs opened by order actions: cancel and reorder. */
export function OrderDialogs({ acts }: { acts: OrderWrites }) {
  return (
    <>
      <CancelDialog acts={acts} opened={acts.isAsking} />
      <ReorderDialog reorder={acts.reorder} opened={acts.reorder.isOpen} />
    </>
  );
}
