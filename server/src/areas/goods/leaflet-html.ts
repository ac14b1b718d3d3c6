import { escapeHtml } from '#domain/escape-html.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import type { LeafletRow } from './goods-detail.repo.ts';

type Sections = readonly [title: string, text: string][];

/** The leaflet (说明书) as HTML in the order of a printed one. Everything from the database is text, never markup. */
export function leafletHtml(goods: GoodsRecord, leaflet: LeafletRow | undefined): string {
  const sections: Sections = [
    ['药品名称', goods.name],
    ...leafletSections(leaflet),
    ['规格', goods.specification],
    ['贮藏', goods.storage],
    ['批准文号', goods.approvalNumber],
    ['上市许可持有人', goods.holder],
    ['生产企业', goods.manufacturer],
  ];
  return sections
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `<h4>【${title}】</h4>${paragraphs(text)}`)
    .join('');
}

function leafletSections(leaflet: LeafletRow | undefined): Sections {
  if (!leaflet) return [];
  return [
    ['成份', leaflet.composition],
    ['适应症', leaflet.indications],
    ['用法用量', leaflet.usage],
    ['不良反应', leaflet.adverse],
    ['禁忌', leaflet.contraindications],
  ];
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}
