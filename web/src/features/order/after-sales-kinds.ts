import { afterSalesTypes } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';

export interface AfterSalesKind {
  type: 1 | 2 | 3 | 4 | 5;
  name: string;
  description: string;
  /** Placeholder of the description field. */
  placeholder: string;
  /** 补发 and 换货 need lines with numbers; the others may concern the whole order. */
  needsLines: boolean;
  /** 换货 is judged by what the goods look like. Kinds about papers have no photos. */
  needsPhotos: boolean;
  hasPhotos: boolean;
}

const kind = (
  type: AfterSalesKind['type'],
  description: string,
  placeholder: string,
  needsLines = false,
): AfterSalesKind => ({
  type,
  name: afterSalesTypes[type],
  description,
  placeholder,
  needsLines,
  needsPhotos: type === 2,
  hasPhotos: type !== 3 && type !== 4,
});

export const afterSalesKinds: readonly AfterSalesKind[] = [
  kind(1, '少发、漏发的商品', '请说明少了哪些商品、外箱是否完好', true),
  kind(2, '破损、发错的商品', '请说明要换货的原因和商品情况', true),
  kind(3, '企业与品种首营资料', '请说明需要哪些企业或品种的首营资料'),
  kind(4, '批号对应的药检报告', '请说明需要哪些批号的药检报告'),
  kind(5, '对服务或配送的投诉', '请说明时间、经过和您的诉求'),
];

/** Where the documents that a kind asks for can be had at once; undefined for the other kinds. */
export function documentsOf(type: number, orderSn: string): string | undefined {
  if (type === 3) return paths.orderDocuments(orderSn);
  return type === 4 ? paths.orderReports(orderSn) : undefined;
}

/** By its number as text, from the URL or the form. */
export function afterSalesKindOf(text: string | null): AfterSalesKind | undefined {
  return afterSalesKinds.find(({ type }) => String(type) === text);
}
