import { limits } from '@baicao/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, type OperationName } from '#api/client.ts';
import { newIdempotencyKey } from '#api/idempotency-key.ts';
import { refresh } from '#api/query.ts';
import { useAct } from '#api/use-act.ts';
import { ask, tell } from '#ui/dialogs.tsx';
import { closeDraw } from './draw-dialog-state.ts';
import { congratulation, leaveQuestion } from './draw-words.ts';

/** What a draw changes: the chances, the lists of winners, and the wallet its prize went into. */
const changed: readonly OperationName[] = [
  'draw.simple',
  'draw.info',
  'draw.newRecord',
  'draw.record',
  'user.base',
  'user.coupon',
  'user.couponNum',
];

export interface Run {
  /** Being drawn: from the click until the result is told. */
  turning: boolean;
  /** The prize drawn last. */
  wonId: number | undefined;
  /** A question or the congratulation stands over the dialog. */
  covered: boolean;
  draw: () => Promise<void>;
  /** Closes the dialog; while it turns only after the question (spec §8). */
  leave: () => Promise<void>;
}

/**
 * One draw at a time. The result is told two seconds after the click (spec §9), also when the dialog was closed meanwhile.
 * A draw whose answer got lost is asked for again under the same key, so that no chance is spent unseen.
 */
export function useRun(drawId: number): Run {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  const underway = useRef(false);
  const asking = useRef<Promise<unknown>>(Promise.resolve());
  const [turning, setTurning] = useState(false);
  const [wonId, setWonId] = useState<number>();
  const [covered, setCovered] = useState(false);
  const act = useAct(api.draw.run, {
    onFail: ({ kind }) => {
      if (kind !== 'timeout' && kind !== 'busy') key.current = undefined;
      return false;
    },
  });

  const draw = async () => {
    if (underway.current) return;
    underway.current = true;
    setTurning(true);
    setWonId(undefined);
    key.current ??= newIdempotencyKey();
    const suspense = after(limits.draw.resultDelayMs);
    const prize = await act.run({ id: drawId, idempotency_key: key.current });
    if (prize) {
      key.current = undefined;
      await suspense;
      setWonId(prize.prize_id);
      // The question whether to leave is answered first.
      await asking.current;
      setCovered(true);
      tell(congratulation(prize), { onClose: () => setCovered(false) });
    }
    setTurning(false);
    underway.current = false;
    void refresh(client, changed);
  };

  const leave = async () => {
    if (!underway.current) return closeDraw();
    setCovered(true);
    const answer = ask(leaveQuestion, { confirm: '关闭' });
    asking.current = answer;
    const leaves = await answer;
    setCovered(false);
    if (leaves) closeDraw();
  };

  return { turning, wonId, covered, draw, leave };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
