import { useState, type PointerEvent } from 'react';

/**
 * The position of a lens over a picture, as fractions of the picture's side: its corner (`left`, `top`), and the part of
 * its range it has moved (`x`, `y`, 0 to 1), which is the background position of the magnified picture.
 */
interface LensPosition {
  left: number;
  top: number;
  x: number;
  y: number;
}

/** The lens around a pointer, kept inside the picture. The side of the lens is 1 / `magnification` (above 1). */
export function lensAt(pointer: { x: number; y: number }, magnification: number): LensPosition {
  const size = 1 / magnification;
  const range = 1 - size;
  const left = clamp(pointer.x - size / 2, range);
  const top = clamp(pointer.y - size / 2, range);
  return { left, top, x: left / range, y: top / range };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

const magnification = 2.5;

/** A lens that follows the mouse over a picture; touch and keyboard use the lightbox. */
export function useLens() {
  const [position, setPosition] = useState<LensPosition | null>(null);
  const onPointerMove = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPosition(lensAt({ x: (clientX - left) / width, y: (clientY - top) / height }, magnification));
  };
  return {
    handlers: { onPointerMove, onPointerLeave: () => setPosition(null), onPointerDown: () => setPosition(null) },
    spot:
      position &&
      percent({ left: position.left, top: position.top, width: 1 / magnification, height: 1 / magnification }),
    zoomed: position && {
      backgroundSize: `${magnification * 100}%`,
      backgroundPosition: `${position.x * 100}% ${position.y * 100}%`,
    },
  };
}

function percent(box: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([name, part]) => [name, `${part * 100}%`]));
}
