import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useReducedMotion } from '@mantine/hooks';
import type { Contract, Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#design/icon.tsx';
import { openDraw } from './draw-dialog-state.ts';
import classes from './invitation.module.css';

interface Props {
  draw: Data<Contract['draw']['info']>;
  wanted: boolean;
  onClose: () => void;
}

/** A card at the bottom of the window; it closes with a one-second animation (product §9), at once with reduced motion. */
export function Invitation({ draw, wanted, onClose }: Props) {
  const isStill = useReducedMotion();
  const state = useExitState(wanted, isStill ? 0 : limits.draw.closingMs);
  if (state === 'gone') return null;
  return <Card draw={draw} leaving={state === 'leaving'} onClose={onClose} />;
}

function Card({ draw, leaving, onClose }: { draw: Props['draw']; leaving: boolean; onClose: () => void }) {
  const { name, describe, chances } = draw;
  return (
    <section
      ref={useFocusToMain()}
      className={classes.card}
      style={{ animationDuration: `${limits.draw.closingMs}ms` }}
      data-leaving={leaving || undefined}
      aria-label={name}
      inert={leaving}
    >
      <Row as="span" className={classes.emblem} justify="center" fixed tone="price" surface="price">
        <Icon name="gift" size={26} />
      </Row>
      <p className={classes.words}>
        <strong>{name}</strong>
        <Text size="xs" tone="quiet" hide="narrow">
          {chances.left > 1 ? `今天还有 ${chances.left} 次机会` : describe}
        </Text>
      </p>
      <button type="button" className={classes.open} onClick={openDraw}>
        去抽奖
      </button>
      <button type="button" className={classes.close} aria-label={`关闭${name}`} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </section>
  );
}

/** When the card unmounts with the focus inside, the focus moves to `#main` instead of being lost. */
function useFocusToMain() {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return card;
}

/** After `wanted` turns false: `leaving` for `ms`, then `gone`. */
function useExitState(wanted: boolean, ms: number): 'here' | 'leaving' | 'gone' {
  const [shown, setShown] = useState(false);
  if (wanted && !shown) setShown(true);
  useEffect(() => {
    if (wanted) return undefined;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  if (wanted) return 'here';
  return shown ? 'leaving' : 'gone';
}
