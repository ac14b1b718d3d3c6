import { limits } from '@baicao/shared/limits';
import { plainPng } from '#documents/png.ts';
import { invalid } from '#domain/errors.ts';

/** Converts a drawn signature to a PNG written here; 422 on the field for anything that is no picture. */
export function signatureImage(base64: string): Buffer {
  const image = plainPng(Buffer.from(base64, 'base64'), limits.signature.pixelsMax);
  return image ?? invalid('signature', '手写签名格式不正确，请清除后重新签名');
}
