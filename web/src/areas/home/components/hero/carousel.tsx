import type { Ad } from '@baicao/shared/contract';
import { DataLink } from '#ui/data-link.tsx';
import { Icon } from '#ui/icon.tsx';
import classes from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** Adverts that take turns: pausable, swiped by finger, still for who wants no motion. `slides` */
export function Carousel({ slides }: { slides: readonly Ad[] }) {
  const { track, current, playing, show, togglePlaying, onScrollEnd, hold } = useCarousel(slides.length);
  if (slides.length === 0) return <div className={classes.carousel} />;
  return (
    <section className={classes.carousel} aria-roledescription="轮播" aria-label="活动推荐" {...hold}>
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
              <img
                src={image}
                alt={name}
                loading={i === 0 ? 'eager' : 'lazy'}
                fetchPriority={i === 0 ? 'high' : 'auto'}
                draggable={false}
              />
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
