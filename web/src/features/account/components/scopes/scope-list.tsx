import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { Card } from '#design/card.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { scopesQuery } from '../../certificates.queries.ts';
import classes from './scope-list.module.css';

/** 经营范围: what the account may buy, and what it may not. `paused`: why none of it can be bought now; empty where it can. */
export function ScopeList({ paused }: { paused: string }) {
  const scopes = useQuery(scopesQuery);
  const { isApproved } = useSession();
  return (
    <Card title="经营范围">
      <Region query={scopes} skeleton={<Skeleton count={2} />}>
        {({ mine, all, note }) => (
          <Stack gap={10}>
            <ul className={classes.list}>
              {all.map((name) => (
                <Scope key={name} name={name} isMine={mine.includes(name)} isOpen={!isApproved} paused={paused} />
              ))}
            </ul>
            {note !== '' && (
              <Text size="s" tone="quiet">
                {note}
              </Text>
            )}
          </Stack>
        )}
      </Region>
    </Card>
  );
}

/** `isOpen`: not settled yet. */
function Scope({ name, isMine, isOpen, paused }: { name: string; isMine: boolean; isOpen: boolean; paused: string }) {
  const isAllowed = isMine && paused === '';
  return (
    <li data-allowed={isAllowed || undefined} data-mine={isMine || undefined}>
      <span aria-hidden>{isAllowed ? '✓' : isMine ? '–' : isOpen ? '·' : '✕'}</span> {name}
      <Text pushed size="xs">
        {isMine ? paused || '可采购' : isOpen ? '待核定' : '不可采购'}
      </Text>
    </li>
  );
}
