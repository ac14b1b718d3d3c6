import { useQuery } from '@tanstack/react-query';
import { Region } from '#ui/region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { scopesQuery } from '../../certificates.queries.ts';
import classes from './scope-list.module.css';

/** 经营范围: what the account may buy, and what it may not. */
export function ScopeList() {
  const scopes = useQuery(scopesQuery);
  return (
    <section className={classes.scopes} aria-labelledby="scopes-title">
      <h2 id="scopes-title">经营范围</h2>
      <Region query={scopes} skeleton={<Skeleton count={2} />}>
        {({ mine, all, note }) => (
          <>
            <ul className={classes.list}>
              {all.map((name) => (
                <li key={name} data-allowed={mine.includes(name) || undefined}>
                  <span aria-hidden>{mine.includes(name) ? '✓' : '✕'}</span> {name}
                  <span className={classes.may}>{mine.includes(name) ? '可采购' : '不可采购'}</span>
                </li>
              ))}
            </ul>
            {note !== '' && <p className="muted">{note}</p>}
          </>
        )}
      </Region>
    </section>
  );
}
