import type { Goods, PriceCode } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';

interface NextStep {
  text: string;
  to: string;
}

/** What the next step depends on; a list may show less of goods than a whole row. */
type BlockedGoods = Pick<
  Goods,
  'id' | 'name' | 'price' | 'price_code' | 'number' | 'cant_buy_code' | 'is_buy' | 'is_kxpz'
>;

/** Our own server sends this with every row; a real host may send none. */
type CantBuyCode = Goods['cant_buy_code'] | undefined;

/**
 * What a buyer can do about goods they cannot buy: log in, check their certificates, hand in a receipt, apply for
 * permission, ask the service, or look for similar goods. `here`: path and query.
 */
export function nextStep(goods: BlockedGoods, here: string): NextStep {
  if (goods.price === null) return hiddenPriceStep(goods, here);
  if (needsCertificate(goods.cant_buy_code)) return { text: '查看资质', to: paths.certificates() };
  if (goods.cant_buy_code === 'receipt_overdue') return { text: '查看含麻回执', to: paths.orderReceipts() };
  if (goods.cant_buy_code === 'controlled_applied') return { text: '联系客服', to: paths.help('fwbz/zskf') };
  // The application form is on the goods' own page.
  if (canApplyForControlled(goods)) return { text: '申请控销', to: paths.goods(goods.id) };
  return { text: '找同类', to: paths.search({ keywords: goods.name }) };
}

/** Goods that are no longer sold: what they would cost with a coupon, and how many there are, is nobody's business. */
export const isOffShelf = ({ cant_buy_code: code }: Pick<Goods, 'cant_buy_code'>): boolean => code === 'off_shelf';

/** 到货提醒 helps where nothing but stock is missing: not where a certificate stands in the way as well. */
export function waitsForStock({ price, number, cant_buy_code: code }: BlockedGoods): boolean {
  return price !== null && number === 0 && (code === 'sold_out' || hasNoCode(code));
}

function hiddenPriceStep({ price_code: code }: BlockedGoods, here: string): NextStep {
  if (needsLogin(code)) return { text: '登录查看价格', to: paths.login(here) };
  return { text: '查看审核进度', to: paths.certificates() };
}

/** For hidden prices: whether logging in shows them. Without a code it is worth a try. */
export function needsLogin(code: PriceCode | undefined): boolean {
  return code !== 'not_approved';
}

function needsCertificate(code: CantBuyCode): boolean {
  switch (code) {
    case 'not_approved':
    case 'certificate_missing':
    case 'certificate_pending':
    case 'certificate_not_yet_valid':
    case 'certificate_expired':
    case 'out_of_scope':
    case 'ephedrine_mandate':
      return true;
    default:
      return false;
  }
}

type ControlledGoods = Pick<Goods, 'price' | 'is_buy' | 'is_kxpz' | 'number' | 'cant_buy_code'>;

/**
 * Whether the buyer can apply for permission to buy controlled goods. Without a code they can where controlled goods in
 * stock cannot be bought; the server answers with the reason where something else is missing.
 */
export function canApplyForControlled(goods: ControlledGoods): boolean {
  const code: CantBuyCode = goods.cant_buy_code;
  if (goods.price === null || goods.is_buy === 1) return false;
  return code === 'controlled_sale' || (hasNoCode(code) && goods.is_kxpz === 1 && goods.number > 0);
}

function hasNoCode(code: CantBuyCode): boolean {
  return code === undefined || code === '';
}
