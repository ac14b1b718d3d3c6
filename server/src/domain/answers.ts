import { pageOf, type Endpoint, type EndpointRecord, type PageMeta } from '@baicao/shared/contract';
import type { Body } from '#cache/response-cache.ts';
import type { CallThreads } from './worker-task.ts';
import type { answerTypes } from '@baicao/shared/validation/file-kind';
import { JsonWriter } from './json-writer.ts';

/** One page of a list with its position and total; only `page` creates it. */
export class Page<D> {
  constructor(
    readonly rows: D,
    readonly meta: PageMeta,
  ) {}
}

export function page<D extends readonly unknown[]>(
  rows: D,
  at: { page: number; perPage: number; total: number },
): Page<D> {
  return new Page(rows, pageOf(at.page, at.perPage, at.total));
}

/** The success envelope around `data`, and the `meta` of a page. */
const head = '{"code":10000,"message":"ok","data":';
const tail = (meta: object | undefined) => (meta ? `,"meta":${JSON.stringify(meta)}}` : '}');

/** A success as JSON; `data` is JSON. */
export const success = (data: string, meta?: object): string => head + data + tail(meta);

/** Data that fits the contract; throws for any other, which is a server fault and is never sent. */
export function checked({ name, data }: Endpoint<EndpointRecord>, answer: unknown): unknown {
  const found = data.safeParse(answer);
  if (!found.success) throw new Error(`${name} answered outside its contract`, { cause: found.error });
  return found.data;
}

/** Long answers are sent as a Buffer; a short string goes out in one write with its headers, which is faster. */
const longBody = 4096;

/**
 * A success already written, from parts whose shape was checked when they were written.
 * Only for hot lists: everything else goes through the response check.
 */
export class WrittenJson {
  /**
   * Until this moment (ms) the same call from the same viewer is answered the same unless something is written to the
   * database: the transport then sends it again without asking the handler. 0: ask each time.
   */
  lastsUntil = 0;

  private constructor(readonly body: Body) {}

  /** `data` is JSON. */
  static of(data: string): WrittenJson {
    return WrittenJson.#of(success(data));
  }

  static #of(body: string): WrittenJson {
    return new WrittenJson(body.length > longBody ? Buffer.from(body) : body);
  }

  /** The same with one part replaced. */
  with(part: string, by: string): WrittenJson {
    return WrittenJson.#of(this.body.toString().replace(part, () => by));
  }

  /** Of data that is written in parts. */
  static written(write: WriteJson, meta?: PageMeta): WrittenJson {
    write(writer.begin().text(head));
    return new WrittenJson(writer.text(tail(meta)).written());
  }
}

/** Writes JSON of some data. */
export type WriteJson = (writer: JsonWriter) => void;

/** An object with a further field that is written; the caller checks the rest. */
export const withField =
  (about: object, name: string, writeValue: WriteJson): WriteJson =>
  (writer) => {
    const fields = JSON.stringify(about).slice(0, -1);
    writeValue(writer.text(`${fields}${fields === '{' ? '' : ','}"${name}":`));
    writer.text('}');
  };

/** An array of which each element is written. */
export const arrayOf =
  <T>(items: readonly T[], writeItem: (item: T, writer: JsonWriter, at: number) => void): WriteJson =>
  (writer) => {
    writer.text('[');
    for (const [at, item] of items.entries()) writeItem(item, at === 0 ? writer : writer.text(','), at);
    writer.text(']');
  };

/** One for all: an answer is written in one go. */
const writer = new JsonWriter();

/** A file as a download; `name` is the file name the browser proposes, without its extension. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly kind: keyof typeof answerTypes,
    readonly name: string,
  ) {}
}

/**
 * A download that takes longer than a call may hold the event loop. The handler has read all of its facts; `make` runs after
 * its transaction, reads nothing more and draws in worker threads.
 */
export class LaterFile {
  constructor(readonly make: (threads: CallThreads) => Promise<FileAnswer>) {}
}
