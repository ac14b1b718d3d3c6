import type { NewsKind } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { Neighbours } from '../article/neighbours.tsx';

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
  const to = ({ id }: Neighbour) => ({ to: paths.news(id, kind.type), state: { page } });
  return (
    <Neighbours
      before={last ? <Link {...to(last)}>{last.title}</Link> : '已是最新一篇'}
      after={next ? <Link {...to(next)}>{next.title}</Link> : '已是最早一篇'}
    />
  );
}
