import type { Handlers } from '#domain/context.ts';
import { checkoutInput, orderInput, wireCheckout, wireCreated } from './checkout.serialize.ts';
import { checkOut } from './checkout.service.ts';
import { createOrder } from './create-order.service.ts';

export const checkoutHandlers = {
  cart: {
    checkout: (input, call) => wireCheckout(checkOut(call, checkoutInput(input))),
  },
  order: {
    create: (input, call) => wireCreated(createOrder(call, orderInput(input))),
  },
} satisfies { cart: Pick<Handlers['cart'], 'checkout'>; order: Pick<Handlers['order'], 'create'> };
