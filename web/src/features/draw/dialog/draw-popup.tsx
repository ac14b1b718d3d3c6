import { useQuery } from '@tanstack/react-query';
import { DrawDialog } from './draw-dialog.tsx';
import { drawInfoQuery } from './draw.queries.ts';
import { Invitation } from './invitation.tsx';
import { useDrawRun } from './use-draw-run.ts';

interface Props {
  drawId: number;
  /** Whether the invitation is shown on this page. */
  invites: boolean;
  isOpen: boolean;
  /** Called when the invitation is closed. */
  onClose: () => void;
}

/** The invitation at the bottom of the page and the dialog it opens. */
export function DrawPopup({ drawId, invites, isOpen, onClose }: Props) {
  const info = useQuery(drawInfoQuery(drawId));
  const run = useDrawRun(drawId);
  return (
    <>
      {info.data && <Invitation draw={info.data} wanted={invites} onClose={onClose} />}
      <DrawDialog info={info} drawId={drawId} run={run} isOpen={isOpen} />
    </>
  );
}
