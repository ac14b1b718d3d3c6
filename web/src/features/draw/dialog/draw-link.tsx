import { useCalm } from '#design/use-calm.ts';
import { openDraw } from './draw-dialog-state.ts';
import { useJoinableDraw } from './use-joinable-draw.ts';

interface Props {
  /** Class of the list item. */
  place?: string | undefined;
  className?: string | undefined;
  onOpen?: () => void;
}

/** A list item that opens the draw, also after the invitation was closed; nothing for users who may not draw, nor before the page is calm. */
export function DrawLink({ place, className, onOpen }: Props) {
  const draw = useJoinableDraw(useCalm());
  if (!draw) return null;
  const open = () => {
    onOpen?.();
    openDraw();
  };
  return (
    <li className={place}>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        每日抽奖
      </button>
    </li>
  );
}
