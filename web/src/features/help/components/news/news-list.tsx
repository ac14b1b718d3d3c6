import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Post } from '@baicao/shared/contract';
import type { NewsKind } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import classes from './news.module.css';

interface Props {
  news: readonly Omit<Post, 'content'>[];
  kind: NewsKind;
  /** The page of the list, to come back to. */
  page: number;
}

/** Each item with its day, or with its picture where it has one. */
export function NewsList({ news, kind, page }: Props) {
  return (
    <ul>
      {news.map(({ id, title, summary, image, created_at: at }) => (
        <Row key={id} as="li" align="start" gap={16} padY={12} line="bottom">
          {image === '' ? <Day at={at} /> : <img className={classes.picture} src={image} alt="" loading="lazy" />}
          <Box shrink>
            <h2>
              <Link to={paths.news(id, kind.type)} state={{ page }}>
                {title}
              </Link>
            </h2>
            <Text as="p" size="s" tone="soft" clamp={2} marginTop={2}>
              {summary}
            </Text>
          </Box>
        </Row>
      ))}
    </ul>
  );
}

function Day({ at }: { at: string }) {
  const [year, month, day] = at.slice(0, 10).split('-');
  return (
    <Stack
      as="time"
      className={classes.day}
      fixed
      size="xs"
      tone="quiet"
      textAlign="center"
      surface="ground"
      rounded
      dateTime={at.slice(0, 10)}
    >
      <Text as="b" size="xl" tone="brand">
        {day}
      </Text>
      <span>
        {year}-{month}
      </span>
    </Stack>
  );
}
