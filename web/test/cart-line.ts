import type { Cart, CartLine } from '@baicao/shared/contract';
import { countGoods } from '@baicao/shared/quantity/count-goods';
import { piecesIn } from '#features/cart/cart-pieces.ts';

const member = (id: number) => ({ goods_id: id, name: '', ypgg: '', sccj: '', bzdw: '盒', number: 1, image: '' });

/** A cart line that can be bought: a combination, which needs fewer fields than goods. */
export function cartLine(id: number, part: Partial<CartLine> = {}): CartLine {
  return {
    id,
    number: 1,
    price: '10.00',
    raw_price: '10.00',
    is_selected: 1,
    type: 0,
    goods_type: 0,
    goods: null,
    combination: { id, name: `组合${id}`, price: '10.00', saving: '0.00', goods: [member(id)] },
    with_coupon: 0,
    goods_manjian_amount: '0.00',
    gift_data: { total: '0.00', type: 0 },
    key: `line-${id}`,
    line_total: '10.00',
    hints: [],
    invalid: null,
    price_steps: [],
    ...part,
  };
}

type Reduction = Cart['activity_data']['manjians'][number];

export function reduction(id: number, part: Partial<Reduction> = {}): Reduction {
  return {
    id,
    name: `满减${id}`,
    amount: '100.00',
    discount: '5.00',
    status: 0,
    eligible: '50.00',
    gap: '50.00',
    text: '',
    line_ids: [],
    ...part,
  };
}

/** A cart whose selected amounts match its lines. */
export function cartOf(data: CartLine[], manjians: Reduction[] = []): Cart {
  const { kinds, pieces } = countGoods(piecesIn(data.filter((line) => line.is_selected === 1)));
  return {
    data,
    shipping_data: { shipping_amount: '300.00', no_trans_order_amount: '0.00', gap: '0.00', text: '' },
    activity_data: { manjians, gifts: [] },
    filter_data: [],
    amount_details: [],
    price_label: '',
    price_code: '',
    credit: null,
    amounts: {
      goods: '0.00',
      price_saving: '0.00',
      full_reduction: '0.00',
      gift: '0.00',
      welfare: '0.00',
      coupon: '0.00',
      shipping: '0.00',
      total: '0.00',
      selected_count: pieces,
      selected_kinds: kinds,
    },
  };
}
