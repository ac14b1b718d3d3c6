import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { DataLink } from '#ui/data-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostLink } from '../header-posts/post-link.tsx';
import { headerPosts, useHeaderPost } from '../header-posts/use-header-post.ts';
import { commonQuery } from '../shell.queries.ts';
import classes from './broadcast.module.css';

const everyMs = 4_000;

/** The scrolling notice: one line at a time; stands still on hover, on focus, when paused, and where motion is unwanted. */
export function Broadcast() {
  const lines = useLines();
  const unwanted = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const { held, holders } = useHeld();
  const paused = chosen ?? unwanted;
  const line = useTurning(lines, paused || held);
  if (!line) return <div className={classes.notice} />;
  return (
    <section className={classes.notice} aria-label="公告" {...holders}>
      <Icon name="notice" size={16} />
      <span key={line.key} className={classes.line} title={line.title}>
        {line.content}
      </span>
      {lines.length > 1 && (
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

interface Line {
  key: string;
  title: string;
  content: ReactNode;
}

/** The notices; when we serve and ship (a post of the header) is the second, so that its arrival changes nothing on show. */
function useLines(): Line[] {
  const post = useHeaderPost(headerPosts.service);
  const { data } = useQuery(commonQuery);
  const notices = (data?.notice ?? []).map(({ name, url }) => ({
    key: name,
    title: name,
    content: <DataLink url={url}>{name}</DataLink>,
  }));
  if (!post) return notices;
  const content = <PostLink id={headerPosts.service} className={classes.post} />;
  return notices.toSpliced(1, 0, { key: 'post', title: post.title, content });
}

function useTurning(lines: readonly Line[], stands: boolean): Line | undefined {
  const [index, setIndex] = useState(0);
  const count = lines.length;
  useEffect(() => {
    if (stands || count < 2) return undefined;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [stands, count]);
  return lines[index % Math.max(1, count)];
}

/** Held while the pointer or the focus is on it. */
function useHeld() {
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { held, holders: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release } };
}
