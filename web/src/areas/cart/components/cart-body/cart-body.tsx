import type { Cart } from '@baicao/shared/contract';
import { useMemo } from 'react';
import type { CartView } from '../../cart-url.ts';
import { isEmptyDraft, withDraft } from '../../cart-draft.ts';
import { useCartActions } from '../../use-cart-actions.ts';
import { useCartWrites } from '../../use-cart-writes.ts';
import { useRemoval } from '../../use-removal.ts';
import { useSettle } from '../../use-settle.ts';
import { CartLines } from '../cart-lines/cart-lines.tsx';
import { CartNotes } from '../cart-notes/cart-notes.tsx';
import { NoLines } from '../no-lines/no-lines.tsx';
import { RemovedStrip } from '../removed-strip/removed-strip.tsx';
import { SettleBar } from '../settle-bar/settle-bar.tsx';

interface Props {
  /** As the server has it. */
  answer: Cart;
  view: CartView;
  /** The lines of another filter, until those of this one are here. */
  isOther: boolean;
}

/** The cart as the buyer is changing it: the server's answer with what is on its way to it. */
export function CartBody({ answer, view, isOther }: Props) {
  const writes = useCartWrites();
  const removal = useRemoval(writes);
  const actions = useCartActions(writes, removal);
  const { settle, settling } = useSettle(writes, view.exchangeIds);
  const cart = useMemo(() => withDraft(answer, writes.draft), [answer, writes.draft]);
  const isPending = isOther || !isEmptyDraft(writes.draft);
  const strip = removal.removed && (
    <RemovedStrip
      key={`${removal.removed.words}${removal.removed.lines[0]?.id}`}
      removed={removal.removed}
      onUndo={() => void removal.undo()}
      onDismiss={removal.dismiss}
    />
  );

  if (cart.data.length === 0)
    return (
      <>
        <CartNotes cart={cart} />
        <NoLines cart={cart} filter={view.filter}>
          {strip}
        </NoLines>
      </>
    );
  return (
    <>
      <CartNotes cart={cart} />
      <CartLines cart={cart} notes={writes.notes} isPending={isPending} actions={actions} view={view} />
      <SettleBar cart={cart} isPending={isPending} actions={actions} settling={settling} onSettle={() => void settle()}>
        {strip}
      </SettleBar>
    </>
  );
}
