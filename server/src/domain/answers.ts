import { pageOf, type PageMeta } from '@baicao/shared/contract';
import type { FileKind } from './file-kind.ts';

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
   * database: the kernel then sends it again without asking the handler. 0: ask each time.
   */
  lastsUntil = 0;

  constructor(
    readonly json: string,
    readonly meta?: PageMeta,
  ) {}
}

/** A stored file as a download; `name` is the file name the browser proposes, without its extension. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly kind: FileKind,
    readonly name: string,
  ) {}
}
