import type { Order } from '@baicao/shared/contract';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import { useReorder, type Reorder } from './reorder/use-reorder.ts';

type Ordered = Pick<Order, 'id' | 'order_sn' | 'order_goods'>;

export interface OrderWrites {
  /** Opens the dialog that asks for the reason to cancel. */
  askCancel: (order: Ordered) => void;
  confirm: (order: Ordered) => Promise<void>;
  /** The order to cancel; kept after closing, for the dialog's closing animation. */
  cancelling: Ordered | null;
  isAsking: boolean;
  cancel: (reason: string) => Promise<void>;
  closeCancel: () => void;
  reorder: Reorder;
  isBusy: boolean;
}

/** Order actions of the buyer; never optimistic, because the server's state decides. */
export function useOrderWrites(): OrderWrites {
  const [cancelling, setCancelling] = useState<Ordered | null>(null);
  const [isAsking, setAsking] = useState(false);
  const cancel = useWrite(api.order.cancel, {
    onDone: () => {
      setAsking(false);
      toast('done', '订单已取消，库存与抵扣已退回');
    },
  });
  const reorder = useReorder();
  const confirm = useWrite(api.order.confirm, { onDone: () => toast('done', '已确认收货') });
  return {
    askCancel(order) {
      setCancelling(order);
      setAsking(true);
    },
    async confirm(order) {
      const question = `订单 ${order.order_sn} 的商品是否已全部收到，并核对过批号与效期？`;
      if (await ask(question, { title: '确认收货', confirm: '确认收货' })) await confirm.run({ id: order.id });
    },
    cancelling,
    isAsking,
    async cancel(reason) {
      if (cancelling) await cancel.run({ id: cancelling.id, reason });
    },
    closeCancel: () => setAsking(false),
    reorder,
    isBusy: cancel.busy || confirm.busy || reorder.isComparing,
  };
}
