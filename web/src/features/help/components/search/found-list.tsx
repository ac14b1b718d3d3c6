import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { FoundPost } from '@baicao/shared/contract';
import { DataLink } from '#domain/data-link.tsx';
import classes from './found-list.module.css';

/** Each article with the sentence in which the words stand. */
export function FoundList({ found }: { found: readonly FoundPost[] }) {
  return (
    <ul className={classes.found}>
      {found.map(({ id, title, category, excerpt, url, created_at: at }) => (
        <Box key={id} as="li" padY={12} line="bottom">
          <h2>
            <DataLink url={url}>
              <Marked parts={title} />
            </DataLink>
          </h2>
          <Text as="p" size="s" tone="soft" breaks>
            <Marked parts={excerpt} />
          </Text>
          <Text as="p" size="xs" tone="quiet">
            {category} · {at.slice(0, 10)}
          </Text>
        </Box>
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: FoundPost['title'] }) {
  return parts.map(({ text, is_hit: isHit }, index) =>
    isHit === 1 ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
