import type { Order } from '@baicao/shared/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { paths } from '@baicao/shared/paths';
import { toast } from '#design/toast.tsx';
import type { ReorderLine } from './reorder-lines.ts';

type Ordered = Pick<Order, 'id' | 'order_sn'>;

interface Comparison {
  order: Ordered;
  lines: readonly ReorderLine[];
}

export interface Reorder {
  /** Opens the dialog with the order compared to today; adds nothing yet. */
  compare: (order: Ordered) => Promise<void>;
  isComparing: boolean;
  /** Kept after closing, for the dialog's closing animation. */
  comparison: Comparison | null;
  isOpen: boolean;
  /** Adds what can be bought: `cart`, beside what is there; `checkout`, and goes on to order these lines alone. */
  confirm: (then: 'cart' | 'checkout') => void;
  isAdding: boolean;
  close: () => void;
}

/** 再次购买: shows the comparison first and adds to the cart after the buyer confirms. */
export function useReorder(): Reorder {
  const navigate = useNavigate();
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [isOpen, setOpen] = useState(false);
  const target = useRef<'cart' | 'checkout'>('cart');
  // Not confirmed, so nothing is added.
  const compare = useWrite(api.order.again, { spares: ['cart', 'cartCount'] });
  const add = useWrite(api.order.again, {
    onDone: ({ added, cart_ids: ids }) => {
      setOpen(false);
      if (target.current === 'checkout' && ids.length > 0) {
        void navigate(paths.checkout(ids));
        return;
      }
      toast(added > 0 ? 'done' : 'hint', added > 0 ? `已将 ${added} 种商品加入购物车` : '没有商品可加入购物车', {
        text: '去购物车',
        go: () => void navigate(paths.cart()),
      });
    },
  });
  return {
    async compare(order) {
      const answer = await compare.run({ id: order.id });
      if (!answer) return;
      setComparison({ order, lines: answer.lines });
      setOpen(true);
    },
    isComparing: compare.busy,
    comparison,
    isOpen,
    confirm(then) {
      target.current = then;
      if (comparison) void add.run({ id: comparison.order.id, confirm: true });
    },
    isAdding: add.busy,
    close: () => setOpen(false),
  };
}
