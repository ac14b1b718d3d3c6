import { safeLink } from '@baicao/shared/validation/links';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lastListView } from '#app/list-view.ts';
import { paths } from '@baicao/shared/paths';
import { DataLink } from '#ui/data-link.tsx';
import { commonQuery } from '../shell.queries.ts';
import classes from './hot-words.module.css';

/** Hot searches under the search box; a word without an address of its own is searched for. */
export function HotWords() {
  const { data } = useQuery(commonQuery);
  return (
    <ul className={classes.words} aria-label="热门搜索">
      {data?.rnss.map(({ name, url }) => (
        <li key={name}>
          {safeLink(url).kind === 'refused' ? (
            <Link to={paths.list({ keywords: name }, lastListView())}>{name}</Link>
          ) : (
            <DataLink url={url}>{name}</DataLink>
          )}
        </li>
      ))}
    </ul>
  );
}
