import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Post } from '@baicao/shared/contract';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { partsOf, RichText } from '#design/rich-text.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import classes from './article.module.css';

interface Props {
  post: Post;
  /** Why this article is shown and not the one asked for. */
  notice?: string | undefined;
  /** Shown between the heading and the text. */
  panel?: ReactNode;
  /** After the text: where to read on. */
  children?: ReactNode;
}

/** A shorter text is seen at a glance. */
const partsListed = 4;

/** An article: heading, when it was changed, its parts to jump to when it is long, text. */
export function Article({ post: { title, author, created_at: at, content }, notice, panel, children }: Props) {
  const parts = useMemo(() => partsOf(content), [content]);
  return (
    <Box as="article" className={classes.article} surface="paper" line="around">
      {notice !== undefined && (
        <Text
          as="p"
          className={classes.notice}
          padY={8}
          padX={12}
          tone="warn"
          surface="warn"
          line="tinted"
          marginBottom={16}
          role="status"
        >
          {notice}
        </Text>
      )}
      <header className={classes.head}>
        <h1>{title}</h1>
        <Text as="p" size="s" tone="quiet" marginTop={6}>
          {author} · 更新于 <time dateTime={at.slice(0, 10)}>{at.slice(0, 10)}</time>
          <button type="button" className={`link ${classes.print}`} onClick={() => window.print()}>
            打印本页
          </button>
        </Text>
      </header>
      {panel}
      {parts.length >= partsListed && (
        <Box
          as="nav"
          className={classes.parts}
          padY={10}
          padX={16}
          surface="ground"
          rounded
          marginBottom={20}
          aria-label="本页内容"
        >
          <ul>
            {parts.map(({ id, title: part }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={jump}>
                  {part}
                </a>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <Box className={classes.text} size="l">
        <RichText html={content} isArticle />
      </Box>
      {children}
    </Box>
  );
}

/** Without the address bar: a new history entry would be scrolled to where the page was left before. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView({ block: 'start' });
  part.focus({ preventScroll: true });
}

export function ArticleOutline() {
  return (
    <Box className={classes.article} surface="paper" line="around">
      <Skeleton shape="lines" count={14} />
    </Box>
  );
}
