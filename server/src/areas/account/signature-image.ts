import { limits } from '@baicao/shared/limits';
import { plainPng } from '#documents/png.ts';
import { invalid } from '#domain/errors.ts';

/** The drawn signature as a PNG of our own writing; 422 on the field for what is none. */
export function signatureImage(base64: string): Buffer {
  const image = plainPng(Buffer.from(base64, 'base64'), limits.signature.pixelsMax);
  return image ?? invalid('signature', '手写签名格式不正确，请清除后重新签名');
}
