import type { FastifyRequest } from 'fastify';
import type { EndpointRecord } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { UploadedFile, UploadedTable } from '#domain/context.ts';
import { ApiError, invalid, refuse } from '#domain/errors.ts';
import { fileKind } from '#domain/file-kind.ts';
import { parseWire, type WireFields } from './parse-wire.ts';

/** For @fastify/multipart, on the routes that take a file and on no other. */
export const multipartLimits = {
  files: 1,
  fileSize: limits.upload.maxBytes,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 4_096,
  parts: 21,
  headerPairs: 20,
} as const;

/** The file plus the multipart overhead: boundaries, part headers, the other fields. */
export const uploadMaxBytes = limits.upload.maxBytes + 128 * 1024;

export interface Upload {
  readonly fields: WireFields;
  /** Unchecked; undefined when the body had none. */
  readonly bytes: Buffer | undefined;
}

/** Reads a multipart body; any other body has no file. 413 for a file over the limit, 400 for malformed multipart. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) return { fields: parseWire(''), bytes: undefined };
  if (Number(request.headers['content-length'] ?? 0) > uploadMaxBytes) refuseSize();
  const parts = readParts(request);
  // When the bound is reached first, the parser only sees the end of the stream later.
  parts.catch(() => undefined);
  try {
    return await Promise.race([parts, boundReached(request)]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isTooLarge(error)) refuseSize();
    return refuse('malformed');
  }
}

/** Fails when more bytes arrive than an upload can have: the parser counts the bytes of the parts, not the overhead. */
function boundReached({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let left: number = uploadMaxBytes;
    const count = (bytes: Buffer) => {
      left -= bytes.length;
      if (left >= 0) return;
      raw.off('data', count);
      raw.unpipe();
      raw.pause();
      reject(new ApiError('tooLarge', tooLargeText));
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
      pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
    }
  }
  return { fields: parseWire(pairs.join('&')), bytes };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

const tooLargeText = `文件不能超过 ${limits.upload.maxBytes / 1024 / 1024} MB，请压缩后重新上传`;

function refuseSize(): never {
  return refuse('tooLarge', tooLargeText);
}

/** 422 on the field for a missing file and for a kind this record does not take; a table is left to its reader. */
export function checkedFile({ accepts }: EndpointRecord, bytes: Buffer | undefined): UploadedFile | UploadedTable {
  if (bytes === undefined || bytes.length === 0) return invalid('file', '请选择要上传的文件');
  if (accepts === 'table') return { bytes };
  const kind = fileKind(bytes) ?? invalid('file', '仅支持 jpg、png、webp 图片或 pdf 文件');
  return { bytes, kind };
}
