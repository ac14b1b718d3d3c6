import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useId, useRef, useState, type PointerEvent } from 'react';
import classes from './signature-pad.module.css';

interface Props {
  error: string | undefined;
  /** The drawing as base64 of a PNG; empty once it was cleared. */
  onChange: (base64: string) => void;
}

const width = 560;
const height = 180;

/** A place to write one's name with finger, pen or mouse. Optional: the typed company name is what signs. */
export function SignaturePad({ error, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const [isDrawn, setDrawn] = useState(false);
  const labelId = useId();
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = penOf(event.currentTarget, !isDrawn);
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    setDrawn(true);
    pen.beginPath();
    pen.moveTo(...placeOf(event));
    pen.lineTo(...placeOf(event));
    pen.stroke();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const pen = penOf(event.currentTarget, false);
    pen?.lineTo(...placeOf(event));
    pen?.stroke();
  };
  const end = ({ currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    isDown.current = false;
    onChange(currentTarget.toDataURL('image/png').split(',')[1] ?? '');
  };
  const clear = () => {
    if (canvas.current) penOf(canvas.current, true);
    setDrawn(false);
    onChange('');
  };
  return (
    <Stack gap={4} role="group" aria-labelledby={labelId}>
      <Row align="stretch" justify="between" gap={8} size="m">
        <span id={labelId}>手写签名（选填）</span>
        {isDrawn && (
          <button type="button" className="link" onClick={clear}>
            清除重签
          </button>
        )}
      </Row>
      <div className={classes.paper} data-drawn={isDrawn || undefined}>
        <canvas
          ref={canvas}
          width={width}
          height={height}
          aria-label="手写签名区，选填，可用手指、手写笔或鼠标签名"
          role="img"
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {!isDrawn && <span aria-hidden>在此处签名</span>}
      </div>
      {error !== undefined && (
        <Text as="p" size="xs" tone="price" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** `isNew`: on blank paper. */
function penOf(canvas: HTMLCanvasElement, isNew: boolean): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return null;
  if (isNew) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
  }
  pen.strokeStyle = '#1f2a24';
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [x: number, y: number] {
  const box = currentTarget.getBoundingClientRect();
  return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
}
