import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DataLink } from '../../../ui/data-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { commonQuery } from '../shell.queries.ts';
import classes from './broadcast.module.css';

const everyMs = 4_000;

/** The scrolling notice: one line at a time; stands still on hover, on focus, when paused, and where motion is unwanted. */
export function Broadcast() {
  const { data } = useQuery(commonQuery);
  const unwanted = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const { held, holders } = useHeld();
  const [index, setIndex] = useState(0);
  const lines = data?.notice ?? [];
  const paused = chosen ?? unwanted;
  const count = lines.length;
  useEffect(() => {
    if (paused || held || count < 2) return undefined;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [paused, held, count]);
  const line = lines[index % Math.max(1, count)];
  if (!line) return <div className={classes.notice} />;
  return (
    <section className={classes.notice} aria-label="公告" {...holders}>
      <Icon name="notice" size={16} />
      <span key={index} className={classes.line} title={line.name}>
        <DataLink url={line.url}>{line.name}</DataLink>
      </span>
      {count > 1 && (
        <button
          type="button"
          className={classes.control}
          aria-label={paused ? '继续滚动公告' : '暂停滚动公告'}
          onClick={() => setChosen(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={12} />
        </button>
      )}
    </section>
  );
}

/** Held while the pointer or the focus is on it. */
function useHeld() {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { held, holders: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release } };
}
