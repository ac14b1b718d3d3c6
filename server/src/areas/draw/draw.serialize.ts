import type { Contract, Data } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { maskedCompany, percentText } from './draw-words.ts';
import {
  runs,
  type Drawn,
  type DrawRow,
  type DrawView,
  type PrizeRow,
  type RunRow,
  type WinnerRow,
} from './draw.service.ts';

type Group = Contract['draw'];
type Info = Data<Group['info']>;
type Activity = Data<Group['activity']>;

const kinds = { coupon: 1, points: 2, balance: 3 } as const;

/** Where a prize lies: coupons, cash vouchers, points, balance. */
function placeOf({ kind, couponType }: Pick<RunRow, 'kind' | 'couponType'>): string {
  if (kind === 'points') return '/jfgl';
  if (kind === 'balance') return '/yegl';
  return couponType === 1 ? '/wdqb_xjq' : '/yhq';
}

function wirePeriod(draw: DrawRow, now: number) {
  const status: Info['status'] = runs(draw, now) ? 1 : now < draw.startsAt ? 0 : 2;
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
  return { id, name, remarks, kind: kinds[kind], url: placeOf(run), created_at: formatMoment(createdAt) };
}

export function wireOwnRun(run: RunRow): Data<Group['record']>[number] {
  return { ...wireResult(run), draw_id: run.drawId, draw_name: run.drawName };
}

export function wireDrawn({ run, prizeId, chancesLeft }: Drawn): Data<Group['run']> {
  return { ...wireResult(run), prize_id: prizeId, chances_left: chancesLeft };
}
