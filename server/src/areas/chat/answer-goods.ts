import { yuanText } from '@baicao/shared/pricing/money';
import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import type { ChatAnswer, ChatQuestion } from './chat-answer.ts';

const { goodsNamed } = limits.chat;

/** `商品编号 1001`, as the page of goods sends it. */
const goodsNumber = /商品(?:编号)?[:：\s]*(\d{1,9})/;
/** Questions about goods in general, whatever their name. */
const asksForGoods = /有货|没货|缺货|到货|补货|库存|价格|多少钱|什么价|报价|单价|有没有|怎么卖/;
/** Words around a name that are no part of it. */
const aroundName =
  /你们家?|咱们|这边|请问|想问(一下|下)?|问一下|麻烦|帮我?(查|看)(一下|下)?|查(一下|下)|我(要|想)(买|订|进|采购)?|需要|现在|目前|今天|什么时候|何时|(还|能|可以)?(有没有|有货|没货|缺货|到货|补货)|(的)?(库存|价格|单价|报价)|多少钱(一?[盒瓶袋支箱])?|什么价|怎么卖|是多少|多少|还有|还能|还有没有|你好|您好|老师|亲|有|吗|呢|啊|呀|吧|么|嘛|了|的|[\s,，.。!！?？;；:：、~～]/g;

/** Up to three goods the text names, as this buyer sees them; hidden prices stay hidden. */
export function aboutGoods(db: Database, question: ChatQuestion): ChatAnswer | undefined {
  const { buyer, text, now } = question;
  const goods = goodsByIds({ db, buyer, now }, idsNamed(db, question)).filter(
    ({ cant_buy_code: code }) => code !== 'off_shelf',
  );
  if (goods.length === 0) return undefined;
  const shown = goods.slice(0, goodsNamed);
  const links = shown.map(({ id, name, ypgg }) => ({ name: `${name} ${ypgg}`, url: paths.goods(id) }));
  return { content: shown.map(lineOf).join('\n'), links: [...links, ...moreOf(text)] };
}

function idsNamed(db: Database, { text, now }: ChatQuestion): number[] {
  const number = goodsNumber.exec(text)?.[1];
  if (number !== undefined) return [Number(number)];
  const name = nameIn(text);
  // A single letter, or a long text, is no name.
  if (name.length < 2 || name.length > 30) return [];
  const found = searchGoodsIds(db, name, { limit: goodsNamed * 4 });
  return asksForGoods.test(text) ? found : found.filter((id) => isNamed({ db, buyer: null, now }, id, name));
}

function nameIn(text: string): string {
  return text.replaceAll(aroundName, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Without a question for goods only an exact name counts, not a similar one. */
function isNamed(call: ViewerCall, id: number, name: string): boolean {
  const [goods] = goodsByIds(call, [id]);
  return goods !== undefined && (goods.name.includes(name) || name.includes(goods.name));
}

function lineOf({
  name,
  ypgg,
  bzdw,
  sccj,
  price,
  price_label: label,
  number_label: stock,
  cant_buy_reason: reason,
}: Goods): string {
  const priceText = price === null ? label : `${yuanText(price)}/${bzdw}`;
  return `${name} ${ypgg}（${sccj}）：${priceText}，库存${stock}${reason === '' ? '' : `；${reason}`}`;
}

function moreOf(text: string): { name: string; url: string }[] {
  const name = nameIn(text);
  return goodsNumber.test(text) || name === '' ? [] : [{ name: `搜索“${name}”`, url: paths.list({ keywords: name }) }];
}
