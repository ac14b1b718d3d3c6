import { useQuery } from '@tanstack/react-query';
import { DrawDialog } from './draw-dialog.tsx';
import { drawInfoQuery } from './draw.queries.ts';
import { Invitation } from './invitation.tsx';
import { useRun } from './use-draw-run.ts';

interface Props {
  drawId: number;
  /** The invitation is wanted on this page. */
  invites: boolean;
  isOpen: boolean;
  /** The invitation was closed. */
  onClose: () => void;
}

/** The invitation at the foot of the page and the dialog behind it. */
export function DrawPopup({ drawId, invites, isOpen, onClose }: Props) {
  const info = useQuery(drawInfoQuery(drawId));
  const run = useRun(drawId);
  return (
    <>
      {info.data && <Invitation draw={info.data} wanted={invites} onClose={onClose} />}
      <DrawDialog info={info} drawId={drawId} run={run} isOpen={isOpen} />
    </>
  );
}
