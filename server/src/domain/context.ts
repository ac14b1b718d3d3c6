import type { Contract, Data, EndpointRecord, GroupName, Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import type { Clock } from './clock.ts';
import type { FileStore } from './files.ts';
import type { Random } from './random.ts';
import type { LoginMethod } from './sessions.ts';
import type { CallThreads } from './worker-task.ts';
import type { FileAnswer, LaterFile, Page, WrittenJson } from './answers.ts';
import type { FileKind } from '@baicao/shared/validation/file-kind';

/** The environment of the whole application; tests pass their own. */
export interface AppContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Storage of uploaded files. */
  readonly files: FileStore;
}

/** An uploaded file; the sender's file name is not stored. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly kind: FileKind;
}

/** An uploaded spreadsheet or text; its reader finds out the format. */
export interface UploadedTable {
  readonly bytes: Buffer;
}

/** The caller, read from the session at the start of the call. */
export interface Buyer {
  readonly id: number;
  readonly username: string;
  readonly company: string;
  readonly isPassed: boolean;
}

/** Everything a handler gets about the call besides its input. `now` is ms and constant during the call. */
export interface VisitorCall extends Omit<AppContext, 'clock'> {
  readonly now: number;
  readonly buyer: Buyer | null;
  /** The host as the client addressed it, e.g. `http://127.0.0.1:3000`; for addresses meant for another device. */
  readonly origin: string;
  /** The caller's network address, for throttling and the list of sessions. */
  readonly address: string;
  readonly session: SessionWriter;
  readonly loginScan: ScanKeeper;
}

/** For a handler that waits: it runs outside any transaction, works in threads and writes through `save`. */
export interface Saver {
  readonly threads: CallThreads;
  /** Runs `work` in a transaction as soon as no other process holds the lock; 503 after the time limit. `work` may be called many times. */
  save<T>(work: () => T): T | Promise<T>;
}

export interface BuyerCall extends VisitorCall {
  readonly buyer: Buyer;
}

/** Starting and ending sessions, and keeping a scan, is all a handler may do to the reply. */
export interface SessionWriter {
  /** The token hash of the caller's own session, which identifies it in `domain/sessions.ts`; null without a cookie. */
  current(): string | null;
  /** Ends the caller's session, if there is one, and starts another with a new token. */
  start(buyerId: number, remember: boolean, method: LoginMethod): void;
  /**
   * Ends the caller's session and starts another for this account with a new token, with the age and the end of the ended session:
   * switching does not prove the identity again.
   */
  switchTo(buyerId: number): void;
  end(): void;
}

/** Remembers in the browser which QR code it was shown to log in, for clients that do not send its token. */
export interface ScanKeeper {
  /** Token of the last code; empty where there is none. */
  token(): string;
  keep(token: string): void;
  drop(): void;
}

type CallOf<E extends EndpointRecord> = (E['access'] extends 'visitor' ? VisitorCall : BuyerCall) &
  (E extends { accepts: 'table' }
    ? { readonly file: UploadedTable }
    : E extends { upload: true }
      ? { readonly file: UploadedFile }
      : unknown);

type Output<E extends EndpointRecord> = E extends { download: true }
  ? FileAnswer | LaterFile
  : Data<E> | (E extends { paged: true } ? Page<Data<E>> : never) | WrittenJson;

/**
 * A handler moves data: rules live in services and in shared. GET handlers run in a transaction that may not write,
 * the others inside one transaction. Only a handler that must wait (password hashing) is wrapped by `waiting`.
 */
type Handler<E extends EndpointRecord> =
  | ((input: Input<E>, call: CallOf<E>) => Output<E>)
  | WaitingHandler<(input: Input<E>, call: CallOf<E> & Saver) => Promise<Output<E>>>;

export interface WaitingHandler<F> {
  readonly waits: F;
}

export const waiting = <F>(waits: F): WaitingHandler<F> => ({ waits });

/** The type makes an operation of the contract without a handler a compile error. */
export type Handlers = {
  readonly [G in GroupName]: { readonly [O in keyof Contract[G]]: HandlerOf<Contract[G][O]> };
};
type HandlerOf<E> = E extends EndpointRecord ? Handler<E> : never;
