import { applicationStates, type Contract, type Data } from '@baicao/shared/contract';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import { offersTaken } from '#goods-view/goods-viewer.ts';
import {
  addApplication,
  addReminder,
  deleteReminder,
  hasReminder,
  isPermitted,
  type ReminderKind,
} from './goods.repo.ts';

const reminderNames: Readonly<Record<ReminderKind, string>> = { stock: '到货', price: '降价' };

/** goods.remind: turns a reminder on or off, or toggles it where `wanted` is undefined; 404 for goods that do not exist. */
export function remind(
  call: BuyerCall,
  goodsId: number,
  kind: ReminderKind,
  wanted: boolean | undefined,
): Data<Contract['goods']['remind']> {
  const { db, buyer, now } = call;
  const key = { buyerId: buyer.id, goodsId, kind };
  const goods = orNotFound(cachedGoods(db, [goodsId], now).get(goodsId), '商品不存在或已下架');
  const isOn = wanted ?? !hasReminder(db, key);
  if (!isOn) {
    deleteReminder(db, key);
    return { kind, is_on: 0, text: `已取消「${goods.name}」的${reminderNames[kind]}提醒` };
  }
  const priceFen = unitPriceFen(goods, offersTaken(db, buyer.id, [goods], now));
  addReminder(db, { ...key, priceFen, createdAt: now });
  return { kind, is_on: 1, text: `「${goods.name}」${reminderNames[kind]}后，会在消息中心提醒您` };
}

/** kxzq.apply: asks for permission to buy controlled-sales goods; 603 for goods that need none, 615 for a second request. */
export function applyForControlled(call: BuyerCall, goodsId: number): Data<Contract['kxzq']['apply']> {
  const { db, buyer, now } = call;
  const goods = orNotFound(cachedGoods(db, [goodsId], now).get(goodsId), '商品不存在或已下架');
  if (!goods.isControlled || !goods.isOnShelf) refuse('notBuyable', `「${goods.name}」不是控销品种，无需申请`);
  if (isPermitted(db, buyer.id, goodsId)) return application('passed', `您已有「${goods.name}」的控销权限，可直接购买`);
  if (!addApplication(db, { buyerId: buyer.id, goodsId, createdAt: now }))
    refuse('alreadyDone', `您已申请过「${goods.name}」的控销权限，请等待业务员确认`);
  return application('reviewing', `已提交「${goods.name}」的控销申请，业务员会在工作日内联系您`);
}

function application(state: keyof typeof applicationStates, text: string): Data<Contract['kxzq']['apply']> {
  return { state, state_label: applicationStates[state], text };
}
