import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { healthQuery } from '#console/control/queries.ts';
import { useLive } from '#console/control/use-live.ts';
import { Head } from '#console/head/head.tsx';
import { TokenGate } from '#console/head/token-gate.tsx';
import { Palette } from '#console/palette/palette.tsx';
import { Shortcuts } from '#console/palette/shortcuts.tsx';
import classes from './frame.module.css';
import type { KeyAct } from './keys.ts';
import { goTo, usePlace } from './place.ts';
import { Menu } from './menu.tsx';
import { Rail } from './rail.tsx';
import { firstSection, sections } from './sections.ts';
import { useKeys } from './use-keys.ts';

type Opened = 'palette' | 'help' | null;

/** Head, menu, the section, and beside it the calls as they come. */
export function Frame() {
  const { section } = usePlace();
  const health = useQuery(healthQuery);
  const live = useLive(health.isSuccess);
  const [opened, setOpened] = useState<Opened>(null);
  const shown = sections.find(({ name }) => name === section) ?? sections.find(({ name }) => name === firstSection);
  const title = shown?.title ?? '';
  useEffect(() => {
    document.title = `${title} · 模拟器控制台`;
    scrollTo(0, 0);
  }, [title]);
  const act = useCallback((wanted: KeyAct) => {
    if (wanted.kind === 'palette' || wanted.kind === 'help') setOpened(wanted.kind);
    else if (wanted.kind === 'filter') document.querySelector<HTMLElement>('[data-filter]')?.focus();
    else openAt(wanted.place);
  }, []);
  useKeys(act);
  if (health.error && !health.data) return <TokenGate failure={health.error} retry={() => void health.refetch()} />;
  if (!shown || !health.data) return null;
  const close = () => setOpened(null);
  return (
    <>
      <a className={classes.skip} href="#main" onClick={skip}>
        跳到内容
      </a>
      <Head
        health={health.data}
        isLost={health.isError}
        onPalette={() => setOpened('palette')}
        onHelp={() => setOpened('help')}
      />
      <div className={classes.page} data-rail={shown.name !== 'journal'}>
        <Menu current={shown.name} live={live} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.title}>
            <h1>{shown.title}</h1>
            <p className="muted">{shown.about}</p>
          </div>
          <shown.Section />
        </main>
        {shown.name !== 'journal' && <Rail live={live} />}
      </div>
      <Palette opened={opened === 'palette'} onClose={close} />
      <Shortcuts opened={opened === 'help'} onClose={close} />
    </>
  );
}

/** The fragment belongs to the sections. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function openAt(place: number): void {
  const wanted = sections[place];
  if (wanted) goTo(wanted.name);
}
