import { Stack } from '#design/stack.tsx';
import type { NewsKind } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import classes from '../article/article.module.css';

interface Neighbour {
  id: number;
  title: string;
}

interface Props {
  /** The newer one. */
  last: Neighbour | null;
  /** The older one. */
  next: Neighbour | null;
  kind: NewsKind;
  /** The page of the list, to come back to. */
  page: number;
}

/** The items beside it in the list: 上一篇 is the newer one. */
export function NewsNeighbours({ last, next, kind, page }: Props) {
  const sides = [
    { word: '上一篇', item: last, end: '已是最新一篇' },
    { word: '下一篇', item: next, end: '已是最早一篇' },
  ];
  return (
    <Stack as="nav" className={classes.neighbours} columns={2} gap={16} line="top" aria-label="上一篇和下一篇">
      {sides.map(({ word, item, end }) => (
        <p key={word}>
          <span>{word}</span>
          {item ? (
            <Link to={paths.news(item.id, kind.type)} state={{ page }}>
              {item.title}
            </Link>
          ) : (
            <span>{end}</span>
          )}
        </p>
      ))}
    </Stack>
  );
}
