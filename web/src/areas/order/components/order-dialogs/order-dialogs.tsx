import type { OrderActs } from '../../use-order-acts.ts';
import { AgainDialog } from '../again-dialog/again-dialog.tsx';
import { CancelDialog } from '../cancel-dialog/cancel-dialog.tsx';

/** The dialogs that what a buyer does with an order may open. */
export function OrderDialogs({ acts }: { acts: OrderActs }) {
  return (
    <>
      <CancelDialog acts={acts} />
      <AgainDialog again={acts.again} />
    </>
  );
}
