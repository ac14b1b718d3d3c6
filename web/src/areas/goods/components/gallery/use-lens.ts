import { useState, type PointerEvent } from 'react';
import { lensAt, type LensPlace } from './lens-place.ts';

const magnification = 2.5;

/** A lens that follows the mouse over a picture; fingers and keyboards have the lightbox. */
export function useLens() {
  const [place, setPlace] = useState<LensPlace | null>(null);
  const onPointerMove = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPlace(lensAt({ x: (clientX - left) / width, y: (clientY - top) / height }, magnification));
  };
  return {
    handlers: { onPointerMove, onPointerLeave: () => setPlace(null), onPointerDown: () => setPlace(null) },
    spot: place && percent({ left: place.left, top: place.top, width: 1 / magnification, height: 1 / magnification }),
    zoomed: place && {
      backgroundSize: `${magnification * 100}%`,
      backgroundPosition: `${place.x * 100}% ${place.y * 100}%`,
    },
  };
}

function percent(box: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(box).map(([name, part]) => [name, `${part * 100}%`]));
}
