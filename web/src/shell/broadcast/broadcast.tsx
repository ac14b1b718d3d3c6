import { Text } from '#design/text.tsx';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { DataLink } from '#domain/data-link.tsx';
import { Icon } from '#design/icon.tsx';
import { useCalm } from '#design/use-calm.ts';
import { PostLink } from '../header-posts/post-link.tsx';
import { headerPosts, useHeaderPost } from '../header-posts/use-header-post.ts';
import { commonQuery } from '#core/site.queries.ts';
import classes from './broadcast.module.css';
import { NoticesButton } from './notices-button.tsx';

const everyMs = 4_000;

/** Rotating notices, one line at a time; stops on hover, on focus, when paused, and with reduced motion. */
export function Broadcast() {
  const lines = useLines();
  const unwanted = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const { isHeld, handlers } = useHoverOrFocus();
  const paused = chosen ?? unwanted;
  const line = useRotatingLine(lines, paused || isHeld);
  if (!line) return <div className={classes.notice} />;
  return (
    <section className={classes.notice} aria-label="公告" {...handlers}>
      <Icon name="notice" size={16} />
      <Text key={line.key} className={classes.line} shrink clamp={1} title={line.title}>
        {line.content}
      </Text>
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
      <NoticesButton className={classes.all}>全部</NoticesButton>
    </section>
  );
}

interface Line {
  key: string;
  title: string;
  content: ReactNode;
}

/**
 * The notices. The post with the service hours comes second, so that its late arrival does not change the shown line; it is asked for when the
 * first view is there, seconds before its turn.
 */
function useLines(): Line[] {
  const isCalm = useCalm();
  const post = useHeaderPost(headerPosts.service, isCalm);
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

function useRotatingLine(lines: readonly Line[], isStopped: boolean): Line | undefined {
  const [index, setIndex] = useState(0);
  const count = lines.length;
  useEffect(() => {
    if (isStopped || count < 2) return undefined;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [isStopped, count]);
  return lines[index % Math.max(1, count)];
}

/**
 * Whether pointer or focus are on the element, or on a dialog opened from it; spread `handlers` on it. Each counts alone: a dialog takes
 * the pointer away from its notice, and the focus goes back to it when the dialog closes.
 */
function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    isHeld: isHovered || hasFocus,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
