import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whileFew } from '#areas/purchase/bulk.service.ts';
import { orNotFound, invalid } from '#domain/errors.ts';
import { knownAlone, textOrNone } from '#emulator/control-fields.ts';
import { plain } from '#emulator/plain.ts';
import { parseQuery } from '#http/parse-wire.ts';
import { bodyMaxBytesOf, multipartOptions, readUpload } from '#http/upload.ts';
import { accountsImporter } from './accounts-import.ts';
import { goodsImporter } from './goods-import.ts';
import { importTemplate } from './import-template.ts';
import type { Importer } from './importer.ts';
import { pricesImporter } from './prices-import.ts';
import { runImport, type ImportOptions, type ImportReport } from './run-import.ts';

interface KindRoute {
  Params: { kind: string };
}

const importers = { goods: goodsImporter, accounts: accountsImporter, prices: pricesImporter } satisfies Record<
  string,
  Importer
>;

export type ImportKind = keyof typeof importers;

/** The answer of an import. */
export interface ImportAnswer extends ImportReport {
  readonly kind: ImportKind;
}

const fileMaxBytes = 10 * 2 ** 20;

/** `/__emu/import/{kind}`: imports the user's own goods, accounts and prices into the namespace of the call; templates for them. */
export function registerImportCalls(control: FastifyInstance): void {
  control.get<KindRoute>('/__emu/import/:kind', async (request, reply) => {
    const kind = kindIn(request.params.kind);
    const { format } = knownAlone(parseQuery(request.url), ['format', '__ns']);
    const { type, extension, bytes } = await importTemplate(
      importers[kind].columns,
      textOrNone('format', format) ?? 'csv',
    );
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${kind}.${extension}"`)
      .send(bytes);
  });
  void control.register(async (upload) => {
    // Any content type is accepted: `curl --data-binary` sends that of a form.
    upload.removeAllContentTypeParsers();
    await upload.register(fastifyMultipart, multipartOptions(fileMaxBytes));
    upload.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    const bodyMaxBytes = bodyMaxBytesOf(fileMaxBytes);
    const options = { bodyLimit: bodyMaxBytes, config: { bodyMaxBytes, readsBody: true } };
    upload.post<KindRoute>('/__emu/import/:kind', options, (request, reply) =>
      whileFew(() => answerImport(request.params.kind, request, reply)),
    );
  });
}

async function answerImport(given: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const kind = kindIn(given);
  const options = optionsIn(request.url);
  const bytes = await sentFile(request);
  const answer: ImportAnswer = { kind, ...(await runImport(request.namespace, importers[kind], bytes, options)) };
  if (!options.isStrict || answer.refused === 0) return plain(reply, 200, answer);
  const message = `${answer.refused} 行有错误，没有导入任何一行`;
  return plain(reply, 422, { error: 'invalid', message, ...answer });
}

function kindIn(text: string): ImportKind {
  const kinds = Object.keys(importers) as ImportKind[];
  return orNotFound(
    kinds.find((kind) => kind === text),
    `没有“${text}”这种导入，可用的有：${kinds.join('、')}`,
  );
}

function optionsIn(url: string): ImportOptions {
  const { dry_run: dryRun, strict } = knownAlone(parseQuery(url), ['dry_run', 'strict', '__ns']);
  return { isDry: isOn('dry_run', dryRun), isStrict: isOn('strict', strict) };
}

function isOn(field: string, value: unknown): boolean {
  if (value === undefined || value === '0') return false;
  return value === '1' || invalid(field, `${field} 须为 0 或 1`);
}

/** The body itself, or the part `file` of a form. */
async function sentFile(request: FastifyRequest): Promise<Buffer> {
  const { bytes } = request.isMultipart() ? await readUpload(request, fileMaxBytes) : { bytes: request.body };
  if (!Buffer.isBuffer(bytes)) return invalid('file', '请把文件作为请求体发送，或放在表单字段 file 里');
  if (bytes.length > fileMaxBytes)
    return invalid('file', `文件不能超过 ${fileMaxBytes / 2 ** 20} MB，请拆成几份后分别导入`);
  return bytes;
}
