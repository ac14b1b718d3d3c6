import type { Goods } from '@baicao/shared/contract';
import type { Ways } from './ways.ts';

export interface WayOut {
  text: string;
  to: string;
}

/**
 * What a buyer may do about goods he cannot buy, beside the server's words: log in, see to his papers, ask the service,
 * or look for the like. The answer carries no code, so the cause is read from what it does carry. `here`: path and query.
 */
export function wayOut(goods: Goods, ways: Ways, here: string): WayOut {
  if (goods.price === null) return hiddenPriceWay(goods, ways, here);
  if (/证照|资质|委托书|经营范围/.test(goods.cant_buy_reason)) return { text: '查看资质', to: ways.certificates() };
  if (goods.is_kxpz === 1 && goods.cant_buy_reason.includes('控销')) return controlledWay(goods, ways);
  return { text: '找同类', to: ways.search({ keywords: goods.name }) };
}

/** Asking is done on the article's own page; who has asked can only ask how far it is. */
function controlledWay({ id, buy_button_label: label }: Goods, ways: Ways): WayOut {
  return label.startsWith('已申请')
    ? { text: '联系客服', to: ways.help('fwbz/zskf') }
    : { text: '申请控销', to: ways.goods(id) };
}

function hiddenPriceWay({ price_label: label }: Goods, ways: Ways, here: string): WayOut {
  if (label.includes('会员')) return { text: '登录查看价格', to: ways.login(here) };
  return { text: '查看审核进度', to: ways.certificates() };
}
