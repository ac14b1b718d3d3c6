import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { faultsQuery, journalQuery, outboxQuery, snapshotsQuery, worldQuery } from '#console/control/queries.ts';
import type { LiveState } from '#console/control/use-live.ts';
import classes from './menu.module.css';
import { sections } from './sections.ts';

const liveText: Readonly<Record<LiveState, string>> = {
  connecting: '正在连接…',
  live: '实时',
  lost: '连接中断，每隔几秒询问一次',
};

/** The sections with how much there is in each. */
export function Menu({ current, live }: { current: string; live: LiveState }) {
  const counts = useCounts(live);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is wider than the screen.
    menu.current?.querySelector(`[href="#${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={menu} className={classes.menu} aria-label="栏目">
      <ol>
        {sections.map(({ name, title }, place) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'page' : undefined} className={classes.item}>
              <kbd aria-hidden>{place + 1}</kbd>
              <span className={classes.name}>{title}</span>
              {(counts[name] ?? 0) > 0 && <span className={classes.count}>{counts[name]}</span>}
            </a>
          </li>
        ))}
      </ol>
      <p className={classes.live} data-state={live} role="status">
        <i aria-hidden />
        {liveText[live]}
      </p>
    </nav>
  );
}

function useCounts(live: LiveState): Readonly<Record<string, number | undefined>> {
  const journal = useQuery({ ...journalQuery, refetchInterval: live === 'live' ? false : 2_000 });
  const world = useQuery(worldQuery);
  return {
    world: world.data?.waiting.length,
    faults: useQuery(faultsQuery).data?.length,
    journal: journal.data?.length,
    outbox: useQuery(outboxQuery).data?.length,
    snapshots: useQuery(snapshotsQuery).data?.length,
  };
}
