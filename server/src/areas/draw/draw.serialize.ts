import { drawRecordStates, type Contract, type Data, type DrawRecordState } from '@baicao/shared/contract';
import { paths, withQuery } from '@baicao/shared/paths';
import { firstCharacters, lastCharacters } from '@baicao/shared/text/characters';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { DrawRow, PrizeRow, RunRow, WinnerRow } from './draw.repo.ts';
import { isRunning, type Drawn, type DrawView } from './draw.service.ts';

type Group = Contract['draw'];
type Info = Data<Group['info']>;
type Activity = Data<Group['activity']>;

const kinds = { coupon: 1, points: 2, balance: 3 } as const;

/** The page that shows a won prize: coupons, cash vouchers, points, balance. */
function pageOf({ kind, couponType }: Pick<RunRow, 'kind' | 'couponType'>): string {
  if (kind === 'points') return paths.points();
  if (kind === 'balance') return paths.balance();
  return couponType === 1 ? paths.vouchers() : paths.coupons();
}

function wirePeriod(draw: DrawRow, now: number) {
  const status: Info['status'] = isRunning(draw, now) ? 1 : now < draw.startsAt ? 0 : 2;
  return {
    status,
    start_time: formatMoment(draw.startsAt),
    end_time: formatMoment(draw.endsAt),
    start_timestamp: secondsOf(draw.startsAt),
    end_timestamp: secondsOf(draw.endsAt),
  };
}

// Draws begin and end at whole seconds.
const secondsOf = (ms: number) => (ms - (ms % 1_000)) / 1_000;

export function wireDraw({ draw, prizes, chances, now }: DrawView): Info {
  const { id, name, description } = draw;
  const total = chances.given;
  return {
    id,
    name,
    describe: description,
    ...wirePeriod(draw, now),
    prizes: prizes.map(wirePrize),
    chances: { total, left: total - chances.used },
  };
}

function wirePrize({ id, name, remarks, kind, leftNumber }: PrizeRow): Info['prizes'][number] {
  return { id, name, remarks, kind: kinds[kind], left: leftNumber };
}

export function wireRules({ draw, prizes, now }: Omit<DrawView, 'chances'>): Activity {
  return {
    id: draw.id,
    name: draw.name,
    ...wirePeriod(draw, now),
    rules: draw.rules.split('\n'),
    odds: prizes.map(({ name, weight, totalNumber }) => ({ name, chance: percentText(weight), number: totalNumber })),
  };
}

export function wireWinner({ company, name, createdAt }: WinnerRow): Data<Group['newRecord']>[number] {
  return { company: maskedCompany(company), name, created_at: formatMoment(createdAt) };
}

function wireResult(run: RunRow) {
  const { id, name, remarks, kind, createdAt } = run;
  return { id, name, remarks, kind: kinds[kind], url: pageOf(run), created_at: formatMoment(createdAt) };
}

export function wireOwnRun(run: RunRow, now: number): Data<Group['record']>[number] {
  const state = stateOf(run, now);
  const status = couponStatuses[state];
  return {
    ...wireResult(run),
    url: withQuery(pageOf(run), { status }),
    draw_id: run.drawId,
    draw_name: run.drawName,
    state,
    state_label: drawRecordStates[state],
    valid_to: run.couponValidTo === null ? null : formatMoment(run.couponValidTo),
  };
}

/** The tab of the wallet that lists a coupon in this state; the first needs no name. */
const couponStatuses: Partial<Record<DrawRecordState, number>> = { used: 2, expired: 3 };

function stateOf({ couponValidTo, couponUsedIn }: RunRow, now: number): DrawRecordState {
  if (couponValidTo === null) return 'credited';
  if (couponUsedIn !== null) return 'used';
  return couponValidTo <= now ? 'expired' : 'usable';
}

export function wireDrawn({ run, prizeId, chancesLeft }: Drawn): Data<Group['run']> {
  return { ...wireResult(run), prize_id: prizeId, chances_left: chancesLeft };
}

/** 康***房: the first and the last character of a company, so that only the winners recognise the name. */
export function maskedCompany(company: string): string {
  const first = firstCharacters(company, 1);
  return `${first}***${lastCharacters(company.slice(first.length), 1)}`;
}

/** A weight in ten thousand as a percentage: 1250 is 12.50%. */
export function percentText(weight: number): string {
  const digits = String(weight).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
