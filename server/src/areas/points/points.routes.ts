import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { wirePointsGoods, wirePointsOrder } from './points.serialize.ts';
import { mallPage, ownOrders, perPage, redeem } from './points.service.ts';

export const pointsHandlers: Handlers['points'] = {
  goods: ({ page: at }, { db }) => {
    const { rows, total } = mallPage(db, at);
    return page(rows.map(wirePointsGoods), { page: at, perPage, total });
  },
  redeem: (input, call) => wirePointsOrder(redeem(call, input)),
  orders: ({ page: at }, { db, buyer }) => {
    const { rows, total } = ownOrders(db, buyer.id, at);
    return page(rows.map(wirePointsOrder), { page: at, perPage, total });
  },
};
