import type { Handlers } from '#domain/context.ts';
import { checkoutWishes, orderWishes, wireCheckout, wireCreated } from './checkout.serialize.ts';
import { checkOut } from './checkout.service.ts';
import { createOrder } from './create-order.service.ts';

export const checkoutHandlers = {
  cart: {
    checkout: (input, call) => wireCheckout(checkOut(call, checkoutWishes(input))),
  },
  order: {
    create: (input, call) => wireCreated(createOrder(call, orderWishes(input))),
  },
} satisfies { cart: Pick<Handlers['cart'], 'checkout'>; order: Pick<Handlers['order'], 'create'> };
