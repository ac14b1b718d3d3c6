import type { FastifyRequest } from 'fastify';
import type { EndpointRecord } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { UploadedFile, UploadedTable } from '#domain/context.ts';
import { ApiError, invalid, refuse } from '#domain/errors.ts';
import { fileKind } from '@baicao/shared/validation/file-kind';
import { isWholeFile } from '#domain/whole-file.ts';
import { decodedBytes } from './body-text.ts';
import { cleanPicture, damagedFile } from './clean-picture.ts';
import { parseWire, type WireFields } from './parse-wire.ts';

/** For @fastify/multipart, on the routes that take a file and on no other. */
export const multipartOptions = (fileSize: number = limits.upload.maxBytes) => ({
  limits: { files: 1, fileSize, fields: 20, fieldNameSize: 100, fieldSize: 4_096, parts: 21, headerPairs: 20 },
  // Keeps the bytes of a field: the parser would replace bytes that are no UTF-8.
  defCharset: 'latin1',
});

/** Whether a request brings a file: its time depends on the client's connection. Known before its body is read. */
export function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true || routeOptions.config.bodyMaxBytes !== undefined;
}

/** The multipart overhead: boundaries, part headers, the other fields. */
const overheadMaxBytes = 128 * 1024;

/** The most bytes of an upload's body, for a file of at most `fileMaxBytes`. */
export const bodyMaxBytesOf = (fileMaxBytes: number): number => fileMaxBytes + overheadMaxBytes;

/** The most bytes of the body of an upload of the contract. */
export const uploadMaxBytes = bodyMaxBytesOf(limits.upload.maxBytes);

export interface Upload {
  readonly fields: WireFields;
  /** The bytes, unchecked; undefined when the body had no file. */
  readonly bytes: Buffer | undefined;
}

/** Reads a multipart body; any other body has no file. 413 for a file over `fileMaxBytes`, 400 for malformed multipart. */
export async function readUpload(
  request: FastifyRequest,
  fileMaxBytes: number = limits.upload.maxBytes,
): Promise<Upload> {
  if (!request.isMultipart()) return { fields: parseWire(''), bytes: undefined };
  if (Number(request.headers['content-length'] ?? 0) > bodyMaxBytesOf(fileMaxBytes)) throw tooLarge(fileMaxBytes);
  const parts = readParts(request);
  // When the bound is reached first, the parser only sees the end of the stream later.
  parts.catch(() => undefined);
  try {
    return await Promise.race([parts, boundReached(request, fileMaxBytes)]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isTooLarge(error)) throw tooLarge(fileMaxBytes);
    return refuse('malformed');
  }
}

/** Fails when more bytes arrive than an upload can have: the parser counts the bytes of the parts, not the overhead. */
function boundReached({ raw }: FastifyRequest, fileMaxBytes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let left: number = bodyMaxBytesOf(fileMaxBytes);
    const count = (bytes: Buffer) => {
      left -= bytes.length;
      if (left >= 0) return;
      raw.off('data', count);
      raw.unpipe();
      raw.pause();
      reject(tooLarge(fileMaxBytes));
    };
    raw.on('data', count);
  });
}

async function readParts(request: FastifyRequest): Promise<Upload> {
  const pairs: string[] = [];
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Every file is read to its end, or the parser waits for ever.
      const read = await part.toBuffer();
      if (part.fieldname === 'file') bytes = read;
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) refuse('malformed');
      const value = fieldText(request.headers['content-type'] ?? '', String(part.value));
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(value)}`);
    }
  }
  return { fields: parseWire(pairs.join('&')), bytes };
}

/**
 * The value of a field, in the encoding that the request names. A part that names an encoding itself was decoded by the parser, which
 * knows UTF-8 alone and puts replacement characters for bytes it cannot read.
 */
function fieldText(contentType: string, value: string): string {
  if (value.includes('\ufffd')) refuse('wrongContentType', '请使用 UTF-8 提交文件旁的文字');
  const isDecoded = /[\u0100-\uffff]/.test(value);
  return isDecoded ? value : decodedBytes(contentType, Buffer.from(value, 'latin1'));
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

function tooLarge(fileMaxBytes: number): ApiError {
  return new ApiError('tooLarge', `文件不能超过 ${fileMaxBytes / 1024 / 1024} MB，请压缩后重新上传`);
}

/**
 * 422 on the field for a missing file, a file of a kind this record does not take, and one that is truncated or cannot be decoded; tables are
 * checked by their reader. Pictures come without what cameras write beside them.
 */
export async function checkedFile(
  { accepts }: EndpointRecord,
  bytes: Buffer | undefined,
): Promise<UploadedFile | UploadedTable> {
  if (bytes === undefined || bytes.length === 0) return invalid('file', '请选择要上传的文件');
  if (accepts === 'table') return { bytes };
  const kind = fileKind(bytes) ?? invalid('file', '仅支持 jpg、png、webp 图片或 pdf 文件');
  if (accepts === 'picture' && kind === 'pdf') invalid('file', '仅支持 jpg、png、webp 图片');
  if (!isWholeFile(kind, bytes)) invalid('file', damagedFile);
  return { bytes: kind === 'pdf' ? bytes : await cleanPicture(kind, bytes), kind };
}
