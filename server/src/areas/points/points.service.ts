import { ledgerNotes } from '@baicao/shared/messages/ledger-notes';
import type { Contract, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { Database } from '@baicao/db/client';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { movePoints } from '#ledger/points.ts';
import { redeemedMessage } from '@baicao/shared/messages/message-texts';
import { sendMessage } from '#domain/inbox.ts';
import { nextOrderNumber } from '#orders/order-number.ts';
import {
  addPointsOrder,
  findPointsGoods,
  goodsCount,
  goodsPage,
  lastLedgerId,
  ordersCount,
  ordersPage,
  receiver,
  takePieces,
  type PointsGoodsRow,
  type PointsOrderRow,
} from './points.repo.ts';

export const perPage = limits.page.size;

/** points.goods: one page of the mall. */
export function mallPage(db: Database, at: number): { rows: PointsGoodsRow[]; total: number } {
  return { rows: goodsPage(db, perPage, (at - 1) * perPage), total: goodsCount(db) };
}

/** points.orders: one page of the buyer's points orders, newest first. */
export function ownOrders(db: Database, buyerId: number, at: number): { rows: PointsOrderRow[]; total: number } {
  return { rows: ordersPage(db, buyerId, perPage, (at - 1) * perPage), total: ordersCount(db, buyerId) };
}

/**
 * points.redeem: takes the points and the pieces and writes the order, or does nothing. 404 for goods or an address that
 * do not exist (or are not the buyer's), 601 when the stock is short, 612 when points are.
 */
export function redeem(call: BuyerCall, input: Input<Contract['points']['redeem']>): PointsOrderRow {
  const { db, buyer, now } = call;
  const { id, number } = input;
  const goods = orNotFound(findPointsGoods(db, id), '积分商品不存在或已下架');
  const to = orNotFound(receiver(db, buyer.id, input.address_id), '收货地址不存在');
  if (!takePieces(db, id, number)) refuse('stockShort', `「${goods.name}」仅剩 ${goods.stock} 件，请减少数量`);
  const points = goods.points * number;
  movePoints(
    db,
    { buyerId: buyer.id, delta: -points, useType: 'redeem', note: ledgerNotes.redeemed(goods.name), orderId: null },
    now,
  );
  const orderSn = `JF${nextOrderNumber(db, now)}`;
  sendMessage(db, { ...redeemedMessage({ name: goods.name, number, points }), buyerId: buyer.id }, now);
  return addPointsOrder(db, {
    ...to,
    orderSn,
    buyerId: buyer.id,
    pointsGoodsId: id,
    name: goods.name,
    number,
    points,
    ledgerId: lastLedgerId(db, buyer.id),
    createdAt: now,
  });
}
