import type { EndpointRecord } from '@baicao/shared/contract';
import type { FileKind } from '@baicao/shared/validation/file-kind';

const pdf = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj',
  'trailer <</Root 1 0 R /Size 3>>',
  'startxref',
  '0',
  '%%EOF',
].join('\n');

/** Small whole files of each kind: pictures of one pixel, a document without pages. */
export const sampleFiles: Record<FileKind, Buffer> = {
  jpg: Buffer.from(
    'ffd8ffdb004300140e0f120f0d14121012171514181e32211e1c1c1e3d2c2e243249404c4b47404645505a736250556d5645466488656d' +
      '777b8182814e608d978c7d96737e817cffdb0043011517171e1a1e3b21213b7c5346537c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c' +
      '7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7cffc00011080001000103012200021101031101ffc400150001' +
      '0100000000000000000000000000000003ffc40014100100000000000000000000000000000000ffc40014010100000000000000000000' +
      '000000000000ffc40014110100000000000000000000000000000000ffda000c03010002110311003f009800ffd9',
    'hex',
  ),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c636000000002000148afa4710000000049454e44ae426082',
    'hex',
  ),
  webp: Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  pdf: Buffer.from(pdf),
};

/** A small file that this upload takes. */
function sampleFor({ accepts }: EndpointRecord): Buffer {
  return accepts === 'table' ? Buffer.from('商品编号,数量\r\n1001,10\r\n') : sampleFiles.png;
}

export interface SentFile {
  readonly bytes: Buffer;
  readonly field?: string;
  readonly name?: string;
  /** The type the sender claims; the server ignores it. */
  readonly type?: string;
}

const boundary = 'baicao-boundary-7f3a9c';

/** A multipart body of these files and fields, as a browser writes it. */
export function multipart(
  files: readonly SentFile[],
  fields: Readonly<Record<string, string>> = {},
): { contentType: string; body: Buffer } {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, '', Buffer.from(value))),
    ...files.map(({ bytes, field = 'file', name = 'receipt.png', type = 'image/png' }) =>
      part(`name="${field}"; filename="${name}"`, `content-type: ${type}\r\n`, bytes),
    ),
  ];
  const end = Buffer.from(`--${boundary}--\r\n`);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, end]) };
}

/** The body of a call: a form, or for an upload a sample with the form's fields; none without either. */
export function contentOf(
  record: EndpointRecord,
  form: URLSearchParams | undefined,
): { contentType?: string; body?: string | Buffer } {
  if (record.upload) return multipart([{ bytes: sampleFor(record) }], Object.fromEntries(form ?? []));
  return form ? { body: form.toString() } : {};
}

function part(disposition: string, more: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
