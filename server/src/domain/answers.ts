import { pageOf, type PageMeta } from '@baicao/shared/contract';
import type { answerTypes } from './file-kind.ts';

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

/**
 * `data` already written as JSON, from parts whose shape was checked when they were written.
 * Only for hot lists: everything else goes through the response check.
 */
export class WrittenJson {
  /** The whole envelope, cached with an answer that is sent more than once. */
  body: string | Buffer | undefined;
  /**
   * Until this moment (ms) the same call from the same viewer is answered the same unless something is written to the
   * database: the transport then sends it again without asking the handler. 0: ask each time.
   */
  lastsUntil = 0;

  constructor(
    readonly json: string,
    readonly meta?: PageMeta,
  ) {}
}

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
 * its transaction, reads nothing more and yields between its parts.
 */
export class LaterFile {
  constructor(readonly make: () => Promise<FileAnswer>) {}
}
