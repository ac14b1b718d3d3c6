import { limits } from '@baicao/shared/limits';
import { dayOf, formatMoment } from '@baicao/shared/time/shanghai';
import type { Database } from '@baicao/db/client';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { Buyer, BuyerCall, VisitorCall } from '#domain/context.ts';
import { wholeBelow } from '#domain/random.ts';
import { creditPrize, fallbackOf, isAvailable, prizeAt } from './draw-prize.ts';
import {
  addRun,
  findChances,
  findDraw,
  prizesOf,
  runningDraw,
  runsCount,
  runsPage,
  spendChance,
  takePrize,
  winners,
  type Chances,
  type DrawRow,
  type PrizeRow,
  type RunRow,
  type WinnerRow,
} from './draw.repo.ts';

export const perPage = limits.page.size;

/** The state of a draw at `now`. */
export interface DrawView {
  readonly draw: DrawRow;
  readonly prizes: readonly PrizeRow[];
  readonly now: number;
  /** Chances today; 0 of 0 for a visitor and while the draw does not run. */
  readonly chances: Chances;
}

const noChances: Chances = { given: 0, used: 0 };

/** draw.info: 404 for a draw that does not exist. */
export function drawView({ db, buyer, now }: VisitorCall, id: number): DrawView {
  const draw = existing(db, id);
  const open = buyer !== null && isRunning(draw, now);
  return { draw, prizes: prizesOf(db, id), now, chances: open ? chancesToday(db, draw, buyer, now) : noChances };
}

/** draw.activity: the rules and the chance of each prize; 404 for a draw that does not exist. */
export function drawRules({ db, now }: VisitorCall, id: number): Omit<DrawView, 'chances'> {
  return { draw: existing(db, id), prizes: prizesOf(db, id), now };
}

/** draw.newRecord: 404 for a draw that does not exist. */
export function latestWinners({ db }: VisitorCall, id: number): WinnerRow[] {
  return winners(db, existing(db, id).id, limits.draw.winnersShown);
}

/** draw.simple: the running draw and whether today's chances are used; null where none runs. */
export function joinState({ db, buyer, now }: VisitorCall): { id: number; isJoined: boolean } | null {
  const draw = runningDraw(db, now);
  if (!draw) return null;
  const { given, used } = buyer ? chancesToday(db, draw, buyer, now) : noChances;
  return { id: draw.id, isJoined: buyer !== null && used >= given };
}

/** draw.record: one page of the buyer's prizes, newest first. */
export function ownRuns({ db, buyer }: BuyerCall, page: number): { rows: RunRow[]; total: number } {
  return { rows: runsPage(db, buyer.id, perPage, (page - 1) * perPage), total: runsCount(db, buyer.id) };
}

export interface Drawn {
  readonly run: RunRow;
  readonly prizeId: number;
  readonly chancesLeft: number;
}

/**
 * draw.run: spends one of today's chances and books the prize drawn, or does nothing. 404 for a draw that does not
 * exist, 617 outside of its time, 613 without a chance. A prize that is gone is replaced by the fallback prize, which
 * never runs out, so the odds of the others stay what draw.activity says.
 */
export function runDraw({ db, buyer, now, random }: BuyerCall, id: number): Drawn {
  const draw = existing(db, id);
  refuseOutsideTime(draw, now);
  const day = { drawId: id, buyerId: buyer.id, day: dayOf(now) };
  const chances = spendChance(db, day, draw.dailyChances) ?? refuseWithoutChance(draw, now);
  const prizes = prizesOf(db, id);
  const hit = prizeAt(prizes, wholeBelow(random, limits.draw.weightTotal));
  const prize = isAvailable(db, hit, buyer.id, now) && takePrize(db, hit) ? hit : fallbackOf(prizes);
  const credit = creditPrize(db, { prize, buyerId: buyer.id, drawName: draw.name }, now);
  const run = addRun(db, { ...day, ...credit, turn: chances.used, prize }, now);
  return { run, prizeId: prize.id, chancesLeft: chances.given - chances.used };
}

function existing(db: Database, id: number): DrawRow {
  return orNotFound(findDraw(db, id), '抽奖活动不存在');
}

export function isRunning({ startsAt, endsAt }: DrawRow, now: number): boolean {
  return now >= startsAt && now < endsAt;
}

function chancesToday(db: Database, draw: DrawRow, buyer: Buyer, now: number): Chances {
  const day = { drawId: draw.id, buyerId: buyer.id, day: dayOf(now) };
  return findChances(db, day) ?? { given: draw.dailyChances, used: 0 };
}

function refuseOutsideTime({ name, startsAt, endsAt }: DrawRow, now: number): void {
  if (now < startsAt) refuse('activityClosed', `「${name}」将于 ${formatMoment(startsAt)} 开始，请届时再来`);
  if (now >= endsAt) refuse('activityClosed', `「${name}」已于 ${formatMoment(endsAt)} 结束，请关注下一期抽奖`);
}

function refuseWithoutChance({ name, endsAt }: DrawRow, now: number): never {
  const next = dayOf(endsAt - 1) > dayOf(now) ? '，明天再来吧' : '，请关注下一期抽奖';
  return refuse('noDrawChance', `您今天参加「${name}」的机会已用完${next}`);
}
