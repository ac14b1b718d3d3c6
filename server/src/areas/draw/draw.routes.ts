import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { wireDraw, wireDrawn, wireOwnRun, wireRules, wireWinner } from './draw.serialize.ts';
import { drawRules, drawView, joinState, latestWinners, ownRuns, perPage, runDraw } from './draw.service.ts';

/** Adverts of the draw are content like every other advert. */
export const drawHandlers: Omit<Handlers['draw'], 'ads'> = {
  info: ({ id }, call) => wireDraw(drawView(call, id)),
  newRecord: ({ id }, call) => latestWinners(call, id).map(wireWinner),
  activity: ({ id }, call) => wireRules(drawRules(call, id)),
  simple: (_input, call) => {
    const state = joinState(call);
    return state ? { is_join: state.isJoined ? 1 : 0, id: state.id } : { is_join: 1, id: 0 };
  },
  record: ({ page: at }, call) => {
    const { rows, total } = ownRuns(call, at);
    return page(
      rows.map((run) => wireOwnRun(run, call.now)),
      { page: at, perPage, total },
    );
  },
  run: ({ id }, call) => wireDrawn(runDraw(call, id)),
};
