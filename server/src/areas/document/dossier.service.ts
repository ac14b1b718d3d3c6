import type { DossierKind } from '@baicao/shared/documents/terms';
import { limits } from '@baicao/shared/limits';
import { dayOf } from '@baicao/shared/time/shanghai';
import { FileAnswer, LaterFile } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { ApiError, orNotFound, invalid } from '#domain/errors.ts';
import { fileNamePart, zipOf } from '#documents/zip.ts';
import { goodsRows } from '#goods/goods-rows.ts';
import { leafletOf } from '#goods/leaflet.ts';
import {
  dossierLabels,
  goodsDocuments,
  makerDocuments,
  sellerDocuments,
  type DossierDocument,
} from './dossier-document.ts';
import { dossierPdf } from './dossier-pdf.ts';
import { dossierEntries, type NeededDocument } from './dossier-zip.ts';
import { keyOf, type DocumentKey } from './document-key.ts';
import { dossierGoods, findDossiers, ownDossiers, type DossierGoods, type DossierHead } from './dossier.repo.ts';
import { downloadsOf, recordDownloads, type Download } from './downloads.repo.ts';
import { periodOf, type DocumentSearch } from './report.service.ts';

const { size } = limits.page;
const { zipDocumentsMax } = limits.document;

/** An order with the keys of its documents. */
export interface Dossier {
  readonly order: DossierHead;
  readonly goods: readonly DossierGoods[];
  readonly keys: readonly DocumentKey[];
}

/** One page of the dossiers of the buyer's orders, newest first, and the downloads of their documents. 422 for a period that ends before it begins. */
export function searchDossiers(
  { db, buyer, now }: BuyerCall,
  { page, keywords, isNewOnly, ...days }: DocumentSearch,
): { dossiers: Dossier[]; downloads: ReadonlyMap<string, Download>; total: number } {
  const search = { buyerId: buyer.id, keywords, isNewOnly, today: dayOf(now), ...periodOf(days) };
  const { rows: heads, total } = findDossiers(db, search, { limit: size, offset: (page - 1) * size });
  const goods = dossierGoods(
    db,
    heads.map(({ id }) => id),
  );
  const dossiers = heads.map((order) => {
    const own = goods.get(order.id) ?? [];
    return { order, goods: own, keys: keysOf(own) };
  });
  const downloads = downloadsOf(
    db,
    buyer.id,
    dossiers.flatMap(({ keys }) => keys),
  );
  return { dossiers, downloads, total };
}

/** Keys of the seller's documents, of each maker's once, of each goods' own. */
function keysOf(goods: readonly DossierGoods[]): DocumentKey[] {
  const makers = [...new Set(goods.map(({ makerId }) => makerId))];
  const both = (first: DossierKind, second: DossierKind, ids: readonly number[]) =>
    ids.flatMap((subjectId) => [first, second].map((kind) => ({ kind, subjectId })));
  return [
    ...both('seller_business', 'seller_licence', [0]),
    ...both('maker_licence', 'maker_certificate', makers),
    ...both(
      'approval',
      'leaflet',
      goods.map(({ goodsId }) => goodsId),
    ),
  ];
}

/** Whether the buyer has downloaded the current issue. */
export function isDownloaded(downloads: ReadonlyMap<string, Download>, key: DocumentKey, today: string): boolean {
  const download = downloads.get(keyOf(key));
  return download !== undefined && download.renewsOn > today;
}

/** The documents of these orders, each once, with the orders that need it. 404 when one of them is not the buyer's own. */
function neededDocuments(call: BuyerCall, ids: readonly number[]): { orders: DossierHead[]; needed: NeededDocument[] } {
  const { db, buyer, now } = call;
  const orders = ownDossiers(db, buyer.id, ids);
  if (orders.length < ids.length) throw new ApiError('notFound', '订单不存在，或尚未付款，没有首营资料');
  const goods = dossierGoods(db, ids);
  const snsByKey = new Map<string, string[]>();
  for (const { id, orderSn } of orders) {
    for (const key of keysOf(goods.get(id) ?? [])) {
      const sns = snsByKey.get(keyOf(key));
      if (sns) sns.push(orderSn);
      else snsByKey.set(keyOf(key), [orderSn]);
    }
  }
  const documents = documentsOf(
    call,
    [...goods.values()].flat().map(({ goodsId }) => goodsId),
    dayOf(now),
  );
  const needed = documents.map((document) => ({ document, orderSns: snsByKey.get(keyOf(document)) ?? [] }));
  return { orders, needed };
}

function documentsOf({ db }: BuyerCall, goodsIds: readonly number[], today: string): DossierDocument[] {
  const rows = goodsRows(db, JSON.stringify([...new Set(goodsIds)]));
  const makers = [...new Map(rows.map((row) => [row.makerId, row])).values()];
  return [
    ...sellerDocuments(today),
    ...makers.flatMap((row) => makerDocuments(row, today)),
    ...rows.flatMap((row) => goodsDocuments(row, leafletOf(db, row.leafletId), today)),
  ];
}

/** document.dossier */
export function ownDossier(call: BuyerCall, id: number) {
  const { orders, needed } = neededDocuments(call, [id]);
  const documents = needed.map(({ document }) => document);
  return { order: orNotFound(orders[0]), documents, downloads: downloadsOf(call.db, call.buyer.id, documents) };
}

/** document.dossierFile: 404 for a document that is not one of the order's. */
export function dossierFile(call: BuyerCall, id: number, key: DocumentKey): LaterFile {
  const { needed } = neededDocuments(call, [id]);
  const wanted = orNotFound(
    needed.find(({ document }) => keyOf(document) === keyOf(key)),
    '该订单没有这份资料',
  ).document;
  const name = `${fileNamePart(wanted.subject)}_${fileNamePart(dossierLabels[wanted.kind])}`;
  return new LaterFile(async (threads) => new FileAnswer(await dossierPdf(threads, wanted), 'pdf', name));
}

/** Those of the documents that the buyer has not downloaded as they are issued now. */
function newOf({ db, buyer, now }: BuyerCall, needed: readonly NeededDocument[]): NeededDocument[] {
  const today = dayOf(now);
  const downloads = downloadsOf(
    db,
    buyer.id,
    needed.map(({ document }) => document),
  );
  return needed.filter(({ document }) => !isDownloaded(downloads, document, today));
}

export interface DossierChoice {
  readonly ids: readonly number[];
  /** Leave out documents that were downloaded already. */
  readonly isNewOnly: boolean;
  /** From 1; each has at most `limits.document.zipDocumentsMax` documents. */
  readonly part: number;
}

interface ChosenPart {
  readonly orders: readonly DossierHead[];
  readonly needed: readonly NeededDocument[];
  readonly parts: number;
}

/**
 * The chosen documents: the zip holds them and the download is recorded for them. 422 for a part past the last,
 * and for several orders that need more than one: then they are fetched in smaller groups.
 */
function chosen(call: BuyerCall, { ids, isNewOnly, part }: DossierChoice): ChosenPart {
  const { orders, needed } = neededDocuments(call, ids);
  const wanted = isNewOnly ? newOf(call, needed) : needed;
  const parts = partsOf(wanted.length);
  if (ids.length > 1 && parts > 1) {
    invalid('ids', `所选订单共 ${wanted.length} 份资料，一次最多 ${zipDocumentsMax} 份，请减少所选订单后分次下载`);
  }
  if (part > parts) invalid('part', `共 ${parts} 卷，没有第 ${part} 卷`);
  return { orders, needed: wanted.slice((part - 1) * zipDocumentsMax, part * zipDocumentsMax), parts };
}

export const partsOf = (files: number): number => Math.max(1, Math.ceil(files / zipDocumentsMax));

/** document.dossiersZip: the facts are read now, the pages are drawn after the transaction. */
export function dossiersZip(call: BuyerCall, choice: DossierChoice): LaterFile {
  const { now } = call;
  const { orders, needed, parts } = chosen(call, choice);
  if (needed.length === 0) invalid('only_new', '所选订单没有新的资料，可下载全部资料');
  const [first] = orders;
  const what = orders.length === 1 && first ? first.orderSn : `${orders.length}个订单`;
  const name = `首营资料_${fileNamePart(what)}${parts > 1 ? `_第${choice.part}卷共${parts}卷` : ''}`;
  return new LaterFile(async (threads) => {
    const entries = dossierEntries(threads, needed, orders.length === 1, now);
    return new FileAnswer(await zipOf(entries, now, threads.signal), 'zip', name);
  });
}

/** document.dossiersDownloaded: returns how many documents; 0 where they were recorded before. */
export function recordDossierDownloads(call: BuyerCall, choice: DossierChoice): number {
  const { needed } = chosen(call, choice);
  recordDownloads(
    call.db,
    call.buyer.id,
    needed.map(({ document }) => document),
    call.now,
  );
  return needed.length;
}
