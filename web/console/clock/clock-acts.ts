import type { Clock } from '#console/control/answers.ts';
import type { ControlCall } from '@baicao/shared/emulator';

/** Something that is done to the clock in one press. */
export interface ClockAct {
  readonly title: string;
  /** For the palette. */
  readonly words: string;
  readonly call: ControlCall;
  readonly body: object;
}

const advance = (title: string, by: string): ClockAct => ({
  title,
  words: `时钟前进 ${title}`,
  call: 'POST /clock/advance',
  body: { by },
});

const halfHour = advance('+30分钟', 'PT30M');
const day = advance('+1天', 'P1D');
const week = advance('+1周', 'P7D');

/** In the head of every section. */
export const shortAdvances = [halfHour, day, week] as const;

export const longAdvances = [
  advance('+5分钟', 'PT5M'),
  halfHour,
  advance('+2小时', 'PT2H'),
  day,
  week,
  advance('+30天', 'P30D'),
] as const;

const freeze: ClockAct = { title: '冻结', words: '时钟冻结在此刻', call: 'PUT /clock', body: { mode: 'frozen' } };
const release: ClockAct = { title: '恢复', words: '时钟恢复为真实时间', call: 'PUT /clock', body: { mode: 'real' } };

/** Stands or goes on: what else may be done, by how the clock is now; `now` in ISO 8601. */
export function modeActs({ mode, now }: Clock): ClockAct[] {
  const goOn: ClockAct = {
    title: '继续走',
    words: '时钟从此刻继续走',
    call: 'PUT /clock',
    body: { mode: 'offset', now },
  };
  return [...(mode === 'frozen' ? [goOn] : [freeze]), ...(mode === 'real' ? [] : [release])];
}

export const modeNames: Readonly<Record<Clock['mode'], string>> = {
  real: '真实时间',
  offset: '偏移，走动',
  frozen: '冻结',
};
