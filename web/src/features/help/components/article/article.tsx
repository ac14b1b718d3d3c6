import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Post } from '@baicao/shared/contract';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { partsOf, RichText } from '#design/rich-text.tsx';
import { Notice } from '#design/notice.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { HelpCard } from '../help-frame/help-card.tsx';
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
export function Article({ post, notice, panel, children }: Props) {
  const { content } = post;
  return (
    <HelpCard as="article">
      {notice !== undefined && (
        <Box marginBottom={16} hide="print">
          <Notice tone="warn" live>
            {notice}
          </Notice>
        </Box>
      )}
      <ArticleHead post={post} />
      {panel}
      <Parts content={content} />
      <Box className={classes.text} size="l">
        <RichText html={content} isArticle />
      </Box>
      {children}
    </HelpCard>
  );
}

function ArticleHead({ post: { title, author, created_at: at } }: { post: Post }) {
  const day = at.slice(0, 10);
  return (
    <Box as="header" marginBottom={16}>
      <h1>{title}</h1>
      <Row as="p" wrap gapX={12} size="s" tone="quiet">
        <span>
          {author} · 更新于 <time dateTime={day}>{day}</time>
        </span>
        <Text as="button" type="button" className={`link ${classes.print}`} hide="print" onClick={() => window.print()}>
          打印本页
        </Text>
      </Row>
    </Box>
  );
}

function Parts({ content }: { content: string }) {
  const parts = useMemo(() => partsOf(content), [content]);
  if (parts.length < partsListed) return null;
  return (
    <Box as="nav" padY={10} padX={16} surface="ground" rounded marginBottom={20} hide="print" aria-label="本页内容">
      <Stack as="ul" fit={200} gapX={16} tone="soft">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Text as="a" href={`#${id}`} block padY={4} size="s" clamp={1} onClick={jump}>
              {title}
            </Text>
          </li>
        ))}
      </Stack>
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
    <HelpCard>
      <Skeleton shape="lines" count={14} />
    </HelpCard>
  );
}
