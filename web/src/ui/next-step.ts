import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';

interface NextStep {
  text: string;
  to: string;
}

/**
 * What a buyer can do about goods they cannot buy: log in, check their certificates, ask the service, or look for
 * similar goods. The cause is read from the reason's text, which every host sends; `cant_buy_code` is sent only by ours.
 * `here`: path and query.
 */
export function nextStep(goods: Goods, here: string): NextStep {
  if (goods.price === null) return hiddenPriceStep(goods, here);
  if (/证照|资质|委托书|经营范围/.test(goods.cant_buy_reason)) return { text: '查看资质', to: paths.certificates() };
  if (goods.is_kxpz === 1 && goods.cant_buy_reason.includes('控销')) return controlledStep(goods);
  return { text: '找同类', to: paths.search({ keywords: goods.name }) };
}

/** The application form is on the goods' own page; a buyer who has applied can only ask how far it is. */
function controlledStep({ id, buy_button_label: label }: Goods): NextStep {
  return label.startsWith('已申请')
    ? { text: '联系客服', to: paths.help('fwbz/zskf') }
    : { text: '申请控销', to: paths.goods(id) };
}

function hiddenPriceStep({ price_label: label }: Goods, here: string): NextStep {
  if (label.includes('会员')) return { text: '登录查看价格', to: paths.login(here) };
  return { text: '查看审核进度', to: paths.certificates() };
}
