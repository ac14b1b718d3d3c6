import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { isSpecimenFile } from '@baicao/shared/validation/specimen-files';
import { FileAnswer } from '#domain/answers.ts';
import type { BuyerCall, UploadedFile } from '#domain/context.ts';
import { invalid, orNotFound, refuse } from '#domain/errors.ts';
import { kindOfName } from '#domain/file-kind.ts';
import { newFileName } from '#domain/files.ts';
import { orderRow } from '#orders/order-search.ts';
import { statusViolation } from './after-sales-rules.ts';
import { photoSpecimen } from './photo-specimen.ts';
import { addPhoto, countPhotos, ownPhoto, takePhotos, type PhotoHolder } from './photos.repo.ts';

/**
 * Uploads a photo for a request that is still to be made; returns its id. 404 for an order that is not the buyer's, 614 before it is
 * shipped, 429 after sixty photos of one order. The row is written first: a file without a row does no harm, a row without
 * its file would.
 */
export function uploadPhoto(call: BuyerCall & { readonly file: UploadedFile }, orderId: number): number {
  const { db, buyer, file, files, random, now } = call;
  const order = orNotFound(orderRow(db, buyer.id, orderId), '订单不存在');
  const violation = statusViolation(order, '上传照片');
  if (violation) refuse(violation);
  const { photoUploads } = limits.afterSales;
  if (countPhotos(db, orderId) >= photoUploads) {
    refuse('tooMany', `订单 ${order.orderSn} 已上传 ${photoUploads} 张照片，请联系专属客服处理`);
  }
  const name = newFileName(random.token(16), file.kind);
  const id = addPhoto(db, { orderId, file: name, uploadedAt: now });
  files.save(name, file.bytes);
  return id;
}

/** Gives the photos to a new request; 422 where one is not of this order or belongs to another request. */
export function attachPhotos(db: Database, orderId: number, ids: readonly number[], holder: PhotoHolder): void {
  if (takePhotos(db, orderId, ids, holder) === ids.length) return;
  invalid('photos', '有照片不属于该订单或已用于其他申请，请重新上传');
}

/** 404 for a photo of another buyer. Those of the demo data are drawn. */
export function photoFile({ db, buyer, files }: BuyerCall, id: number): FileAnswer {
  const { file, orderSn } = orNotFound(ownPhoto(db).get({ id, buyerId: buyer.id }), '照片不存在');
  const name = `照片-${orderSn}-${id}`;
  if (isSpecimenFile(file)) return new FileAnswer(photoSpecimen(id), 'svg', name);
  return new FileAnswer(orNotFound(files.read(file), '照片文件不存在'), kindOfName(file), name);
}
