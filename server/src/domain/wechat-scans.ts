import type { Database } from '@baicao/db/client';
import { and, desc, eq, gt, inArray, insertInto, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { wechatScans } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import type { AppContext } from './context.ts';
import { sha256 } from './sha256.ts';

/** A QR code that waits for WeChat: the phone opens it by its `code`, the browser that shows it asks with its token. */
export type Scan = typeof wechatScans.$inferSelect;
export type ScanState = Scan['state'] | 'expired';

/** The purpose of a new code: a login, or binding to this buyer. */
export type ScanPurpose = { readonly purpose: 'login' } | { readonly purpose: 'bind'; readonly buyerId: number };

const { validMinutes, proofMinutes } = limits.wechatScan;

const insertScan = insertInto(wechatScans, [
  'tokenHash',
  'code',
  'purpose',
  'buyerId',
  'state',
  'createdAt',
  'expiresAt',
]);

export interface NewScan {
  /** Known to the browser only; the server stores its hash. */
  readonly token: string;
  /** Part of the address in the QR code. */
  readonly code: string;
  /** ms. */
  readonly expiresAt: number;
}

/** `now` in ms. */
export function startScan({ db, random }: Pick<AppContext, 'db' | 'random'>, what: ScanPurpose, now: number): NewScan {
  const token = random.token(32);
  const code = random.token(16);
  const expiresAt = now + validMinutes * minuteMs;
  const buyerId = what.purpose === 'bind' ? what.buyerId : null;
  insertScan(db).run({
    tokenHash: sha256(token),
    code,
    purpose: what.purpose,
    buyerId,
    state: 'waiting',
    createdAt: now,
    expiresAt,
  });
  return { token, code, expiresAt };
}

const byToken = query((orm, p: Parameters<{ tokenHash: string }>) =>
  orm.select().from(wechatScans).where(eq(wechatScans.tokenHash, p.tokenHash)),
);

export function scanByToken(db: Database, token: string): Scan | undefined {
  return byToken(db).get({ tokenHash: sha256(token) });
}

const byCode = query((orm, p: Parameters<{ code: string }>) =>
  orm.select().from(wechatScans).where(eq(wechatScans.code, p.code)),
);

export function scanByCode(db: Database, code: string): Scan | undefined {
  return byCode(db).get({ code });
}

/** A used scan counts as expired. */
export function scanState({ state, usedAt, expiresAt }: Scan, now: number): ScanState {
  return usedAt !== null || now >= expiresAt ? 'expired' : state;
}

const open = inArray(wechatScans.state, ['waiting', 'scanned']);

const setScanned = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(wechatScans)
    .set({ state: 'scanned' })
    .where(and(eq(wechatScans.id, p.id), eq(wechatScans.state, 'waiting'))),
);

/** The phone has opened the code. */
export function recordScan(db: Database, scan: Scan): void {
  setScanned(db).run({ id: scan.id });
}

const setRefused = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(wechatScans)
    .set({ state: 'refused' })
    .where(and(eq(wechatScans.id, p.id), open)),
);

export function refuseScan(db: Database, scan: Scan): void {
  setRefused(db).run({ id: scan.id });
}

const setConfirmed = query((orm, p: Parameters<{ id: number; unionid: string; expiresAt: number }>) =>
  orm
    .update(wechatScans)
    .set({ state: 'confirmed', unionid: sql`${p.unionid}`, expiresAt: sql`${p.expiresAt}` })
    .where(and(eq(wechatScans.id, p.id), open)),
);

/** The owner of this WeChat agreed: from now on the token proves it, long enough to register or to log in by other means. */
export function confirmScan(db: Database, scan: Scan, unionid: string, now: number): void {
  setConfirmed(db).run({ id: scan.id, unionid, expiresAt: now + proofMinutes * minuteMs });
}

const setUsed = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(wechatScans)
    .set({ usedAt: sql`${p.now}` })
    .where(and(eq(wechatScans.id, p.id), isNull(wechatScans.usedAt))),
);

/** A confirmed scan proves a WeChat once. */
export function consumeScan(db: Database, scan: Scan, now: number): void {
  setUsed(db).run({ id: scan.id, now });
}

const confirmedOf = query((orm, p: Parameters<{ buyerId: number; unionid: string; now: number }>) =>
  orm
    .select()
    .from(wechatScans)
    .where(
      and(
        eq(wechatScans.buyerId, p.buyerId),
        eq(wechatScans.unionid, p.unionid),
        isNull(wechatScans.usedAt),
        gt(wechatScans.expiresAt, p.now),
      ),
    )
    .orderBy(desc(wechatScans.expiresAt), desc(wechatScans.id))
    .limit(1),
);

/** The newest scan of a code made for this buyer that proves this WeChat at `now` (ms). Only a confirmed scan has a WeChat. */
export function provenScanOf(db: Database, buyerId: number, unionid: string, now: number): Scan | undefined {
  return confirmedOf(db).get({ buyerId, unionid, now });
}

/** The scan of this token, where it proves this WeChat at `now` (ms). */
export function provenScan(db: Database, token: string, unionid: string, now: number): Scan | undefined {
  const scan = scanByToken(db, token);
  if (!scan || scan.unionid !== unionid) return undefined;
  return scanState(scan, now) === 'confirmed' ? scan : undefined;
}
