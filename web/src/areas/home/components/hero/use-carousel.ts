import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type UIEvent } from 'react';

const everyMs = 5_000;

/**
 * Which of `count` slides is on show. It moves on by itself unless the buyer has paused it, points at it, has the focus
 * in it, or wants no motion; a finger moves the track itself, and the slide follows from where it came to rest.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still =
    useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false }) ?? false;
  const playing = !paused && !still;

  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: index * width, behavior: still ? 'instant' : 'smooth' });
    setCurrent(index);
  };

  useEffect(() => {
    if (!playing || held || count < 2) return undefined;
    const timer = setTimeout(() => {
      const next = (current + 1) % count;
      const width = track.current?.clientWidth ?? 0;
      // Back to the first one without a ride past all others.
      track.current?.scrollTo({ left: next * width, behavior: next === 0 ? 'instant' : 'smooth' });
      setCurrent(next);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [playing, held, count, current]);

  return {
    track,
    current,
    playing,
    show,
    togglePlaying: () => setPaused(!paused),
    /** Where a finger's swipe or a scroll came to rest. */
    onScrollEnd: ({ currentTarget }: UIEvent<HTMLElement>) =>
      setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
