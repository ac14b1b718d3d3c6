import { formatMoment } from '@baicao/shared/time/shanghai';
import { useState } from 'react';
import { modeActs, modeNames, shortAdvances } from '#console/clock/clock-acts.ts';
import { useClockSteer } from '#console/clock/use-clock-steer.ts';
import type { Health } from '#console/control/answers.ts';
import { useClock } from '#console/control/use-clock.ts';
import { Icon } from '#design/icon.tsx';
import classes from './head.module.css';
import { Namespaces } from './namespaces.tsx';
import { ResetDialog } from './reset-dialog.tsx';

interface Props {
  health: Health;
  /** The server does not answer any more. */
  isLost: boolean;
  onPalette: () => void;
  onHelp: () => void;
}

/** Always on show: which emulator and namespace, who, when, and the way back to the beginning. */
export function Head({ health, isLost, onPalette, onHelp }: Props) {
  const [opened, setOpened] = useState<'namespaces' | 'reset' | null>(null);
  const close = () => setOpened(null);
  const { namespace, persona } = health;
  return (
    <header className={classes.head}>
      <Brand version={health.version} seed={health.seed} />
      <button type="button" className={classes.fact} onClick={() => setOpened('namespaces')}>
        <small>命名空间</small>
        <span>{namespace}</span>
      </button>
      <a className={classes.fact} href="#people">
        <small>本浏览器</small>
        <span>{persona ? persona.company : '访客'}</span>
      </a>
      <ClockBar />
      <div className={classes.tools}>
        {isLost && (
          <span className="tag" data-tone="bad">
            服务没有应答
          </span>
        )}
        <button type="button" className="btn small" onClick={onPalette}>
          <Icon name="search" size={14} />
          <span className="visually-hidden">命令面板</span>
          <kbd>Ctrl K</kbd>
        </button>
        <button type="button" className="btn small" onClick={onHelp} aria-label="快捷键">
          ?
        </button>
        <button type="button" className="btn small danger" onClick={() => setOpened('reset')}>
          重置…
        </button>
        <a className="btn small" data-primary href="/" target="_blank" rel="noreferrer">
          打开商城
        </a>
      </div>
      <Namespaces opened={opened === 'namespaces'} onClose={close} current={namespace} />
      <ResetDialog opened={opened === 'reset'} onClose={close} namespace={namespace} />
    </header>
  );
}

function Brand({ version, seed }: { version: string; seed: number }) {
  return (
    <div className={classes.brand}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
        <rect width="32" height="32" rx="6" />
        <path d="M16 26V13m0 4c-5 0-7-3-7-8 5 0 7 3 7 8Zm0 4c5 0 7-3 7-8-5 0-7 3-7 8Z" />
      </svg>
      <div>
        <b>模拟器</b>
        <small>
          {version} · 种子 {seed}
        </small>
      </div>
    </div>
  );
}

function ClockBar() {
  const clock = useClock();
  const { act, busy } = useClockSteer();
  if (!clock) return <div className={classes.clock} />;
  const acts = [...shortAdvances, ...modeActs({ mode: clock.mode, now: new Date(clock.now).toISOString() })];
  return (
    <div className={classes.clock} role="group" aria-label="时钟">
      <a className={classes.time} href="#clock" data-mode={clock.mode}>
        <small>{modeNames[clock.mode]}</small>
        <span className="num">
          <i>{formatMoment(clock.now).slice(0, 5)}</i>
          {formatMoment(clock.now).slice(5)}
        </span>
      </a>
      {acts.map((one) => (
        <button
          key={one.title}
          type="button"
          className="btn small quiet"
          disabled={busy}
          title={one.words}
          onClick={() => void act(one)}
        >
          {one.title}
        </button>
      ))}
    </div>
  );
}
