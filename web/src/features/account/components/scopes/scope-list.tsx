import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { scopesQuery } from '../../certificates.queries.ts';
import classes from './scope-list.module.css';

/** 经营范围: what the account may buy, and what it may not. */
export function ScopeList() {
  const scopes = useQuery(scopesQuery);
  const { isApproved } = useSession();
  return (
    <section className={classes.scopes} aria-labelledby="scopes-title">
      <h2 id="scopes-title">经营范围</h2>
      <Region query={scopes} skeleton={<Skeleton count={2} />}>
        {({ mine, all, note }) => (
          <>
            <ul className={classes.list}>
              {all.map((name) => (
                <Scope key={name} name={name} isMine={mine.includes(name)} isOpen={!isApproved} />
              ))}
            </ul>
            {note !== '' && <p className="muted">{note}</p>}
          </>
        )}
      </Region>
    </section>
  );
}

/** `isOpen`: not settled yet. */
function Scope({ name, isMine, isOpen }: { name: string; isMine: boolean; isOpen: boolean }) {
  const [mark, words] = isMine ? ['✓', '可采购'] : isOpen ? ['·', '待核定'] : ['✕', '不可采购'];
  return (
    <li data-allowed={isMine || undefined}>
      <span aria-hidden>{mark}</span> {name}
      <span className={classes.may}>{words}</span>
    </li>
  );
}
