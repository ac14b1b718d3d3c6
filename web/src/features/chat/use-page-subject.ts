import { useQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useRoute } from '#core/route.ts';

interface Subject {
  /** Of the button. */
  readonly label: string;
  /** What is sent; the answers know its form. */
  readonly content: string;
}

/** The goods or the order the current page is about, to be sent with one press; undefined on other pages. */
export function usePageSubject(): Subject | undefined {
  const { name } = useRoute();
  const id = Number(useMatches().at(-1)?.params.id ?? 0);
  const isGoods = name === 'goods.detail' && id > 0;
  const isOrder = name === 'order.detail' && id > 0;
  const goods = useQuery({ ...apiQuery(api.goods.detail, { id }, { quiet: true }), enabled: isGoods }).data;
  const order = useQuery({ ...apiQuery(api.order.detail, { id }, { quiet: true }), enabled: isOrder }).data;
  if (isGoods && goods) {
    return { label: '发送当前商品', content: `咨询商品：${goods.name} ${goods.ypgg}（商品编号 ${goods.id}）` };
  }
  return isOrder && order ? { label: '发送当前订单', content: `咨询订单 ${order.order_sn}` } : undefined;
}
