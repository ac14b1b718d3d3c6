import type { FoundPost } from '@baicao/shared/contract';
import { DataLink } from '#domain/data-link.tsx';
import classes from './search.module.css';

/** Each article with the sentence in which the words stand. */
export function FoundList({ found }: { found: readonly FoundPost[] }) {
  return (
    <ul className={classes.list}>
      {found.map(({ id, title, category, excerpt, url, created_at: at }) => (
        <li key={id} className={classes.item}>
          <h2>
            <DataLink url={url}>
              <Marked parts={title} />
            </DataLink>
          </h2>
          <p className={classes.excerpt}>
            <Marked parts={excerpt} />
          </p>
          <p className={classes.from}>
            {category} · {at.slice(0, 10)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: FoundPost['title'] }) {
  return parts.map(({ text, is_hit: isHit }, index) =>
    isHit === 1 ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
