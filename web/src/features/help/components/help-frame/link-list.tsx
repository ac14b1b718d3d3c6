import type { ComponentProps } from 'react';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { DataLink } from '#domain/data-link.tsx';

interface Props {
  articles: readonly { readonly id: number; readonly title: string; readonly url: string }[];
  /** Columns, none narrower than so many px. */
  fit?: ComponentProps<typeof Stack>['fit'];
}

/** Titles of articles as links. */
export function LinkList({ articles, fit }: Props) {
  return (
    <Stack as="ul" fit={fit} gapX={16} tone="soft">
      {articles.map(({ id, title, url }) => (
        <li key={id}>
          <Text as={DataLink} url={url} block padY={4} size="s">
            {title}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
