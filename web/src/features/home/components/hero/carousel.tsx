import type { Ad } from '@baicao/shared/contract';
import { useMediaQuery } from '@mantine/hooks';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { DataLink } from '#domain/data-link.tsx';
import { Icon } from '#design/icon.tsx';
import { whenCalm } from '#design/when-calm.ts';
import classes from './carousel.module.css';

/** Advert carousel: can be paused and swiped; does not move by itself under prefers-reduced-motion. */
export function Carousel({ slides }: { slides: readonly Ad[] }) {
  const { track, current, playing, hasAll, show, togglePlaying, onScrollEnd, interaction } = useCarousel(slides.length);
  if (slides.length === 0) return <div className={classes.carousel} />;
  return (
    <section className={classes.carousel} aria-roledescription="轮播" aria-label="活动推荐" {...interaction}>
      <ul ref={track} className={classes.track} onScrollEnd={onScrollEnd}>
        {slides.map(({ id, name, image, url, bgc }, i) => (
          <li
            key={id}
            className={classes.slide}
            style={{ background: bgc }}
            aria-label={`第 ${i + 1} 张，共 ${slides.length} 张`}
            inert={i !== current}
          >
            <DataLink url={url} className={classes.link}>
              {(hasAll || i <= current) && (
                <img
                  src={image}
                  alt={name}
                  loading={i === 0 ? 'eager' : 'lazy'}
                  fetchPriority={i === 0 ? 'high' : 'auto'}
                  draggable={false}
                />
              )}
            </DataLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.turn}
            aria-label={playing ? '暂停轮播' : '播放轮播'}
            onClick={togglePlaying}
          >
            <Icon name={playing ? 'pause' : 'play'} size={14} />
          </button>
          {slides.map(({ id, name }, i) => (
            <button
              key={id}
              type="button"
              className={classes.dot}
              aria-label={`第 ${i + 1} 张：${name}`}
              aria-current={i === current || undefined}
              onClick={() => show(i)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const everyMs = 5_000;

/**
 * State of a carousel of `count` slides. It advances by itself unless paused, hovered, focused or under
 * prefers-reduced-motion. A swipe scrolls the track; the current slide follows from where the scroll ends.
 */
function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [interacting, setInteracting] = useState(false);
  const [hasAll, setAll] = useState(false);
  useEffect(() => whenCalm(() => setAll(true)), []);
  const still =
    useMediaQuery('(prefers-reduced-motion: reduce)', undefined, { getInitialValueInEffect: false }) ?? false;
  const playing = !paused && !still;

  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: index * width, behavior: still ? 'instant' : 'smooth' });
    setCurrent(index);
  };

  useEffect(() => {
    if (!playing || interacting || !hasAll || count < 2) return undefined;
    const timer = setTimeout(() => {
      const next = (current + 1) % count;
      const width = track.current?.clientWidth ?? 0;
      // Jumps back to the first slide instead of scrolling past all others.
      track.current?.scrollTo({ left: next * width, behavior: next === 0 ? 'instant' : 'smooth' });
      setCurrent(next);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [playing, interacting, hasAll, count, current]);

  const begin = () => {
    setInteracting(true);
    setAll(true);
  };

  return {
    track,
    current,
    playing,
    /** Whether the pictures out of sight may be loaded: the first view is there, or somebody might turn to them. */
    hasAll,
    show,
    togglePlaying: () => setPaused(!paused),
    /** Sets the current slide from where a swipe or scroll ended. */
    onScrollEnd: ({ currentTarget }: UIEvent<HTMLElement>) =>
      setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))),
    interaction: {
      onPointerEnter: begin,
      onPointerLeave: () => setInteracting(false),
      onFocus: begin,
      onBlur: () => setInteracting(false),
    },
  };
}
