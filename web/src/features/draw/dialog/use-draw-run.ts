import { limits } from '@baicao/shared/limits';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask, tell } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import { closeDraw } from './draw-dialog-state.ts';
import { congratulation, leaveQuestion } from './draw-text.ts';

export interface DrawRun {
  /** From the click until the result is shown. */
  isDrawing: boolean;
  /** Id of the prize drawn last. */
  wonId: number | undefined;
  /** A question or the congratulation is shown above the dialog. */
  covered: boolean;
  draw: () => Promise<void>;
  /** Closes the dialog; during a draw only after a question (product §8). */
  leave: () => Promise<void>;
}

/**
 * One draw at a time. The result is shown two seconds after the click (product §9), also when the dialog was closed meanwhile.
 * A draw whose response got lost is repeated as the same one, so that it uses no second chance.
 */
export function useDrawRun(drawId: number): DrawRun {
  const navigate = useNavigate();
  const inFlight = useRef(false);
  const asking = useRef<Promise<unknown>>(Promise.resolve());
  const delay = useRef<Promise<void>>(Promise.resolve());
  const [isDrawing, setDrawing] = useState(false);
  const [wonId, setWonId] = useState<number>();
  const [covered, setCovered] = useState(false);
  /** If the closing question is open, its answer comes first. */
  const untilShown = async () => {
    await delay.current;
    await asking.current;
  };
  const act = useWrite(api.draw.run, {
    // Chances and winners would tell before.
    waits: untilShown,
  });

  const draw = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setDrawing(true);
    setWonId(undefined);
    delay.current = after(limits.draw.resultDelayMs);
    const prize = await act.run({ id: drawId });
    if (prize) {
      await delay.current;
      setWonId(prize.prize_id);
      await asking.current;
      setCovered(true);
      tell(congratulation(prize), { onClose: () => setCovered(false) });
    }
    setDrawing(false);
    inFlight.current = false;
  };

  const leave = async () => {
    if (!inFlight.current) return closeDraw();
    setCovered(true);
    const answer = ask(leaveQuestion, { confirm: '关闭' });
    asking.current = answer;
    const leaves = await answer;
    setCovered(false);
    if (!leaves) return;
    closeDraw();
    toast('hint', '抽中的奖品会记在抽奖记录中', {
      text: '查看抽奖记录',
      go: () => void navigate(paths.drawRecords()),
    });
  };

  return { isDrawing, wonId, covered, draw, leave };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
