import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { Row } from './row.tsx';
import classes from './choice-card.module.css';

interface GroupProps {
  legend: ReactNode;
  /** Beside the legend. */
  action?: ReactNode;
  /** On a phone only the chosen card is shown. */
  isFolded?: boolean | undefined;
  /** `ChoiceCard`s, and what stands among them. */
  children: ReactNode;
}

/** Cards of which one is chosen, as many beside each other as fit. `legend, action?, isFolded?, children` */
export function ChoiceGroup({ legend, action, isFolded, children }: GroupProps) {
  return (
    <Box as="fieldset" className={classes.group} shrink pad={0}>
      <Row as="legend" gap={12} pad={0} marginBottom={10}>
        {legend}
        {action}
      </Row>
      <div className={classes.list} data-folded={isFolded || undefined}>
        {children}
      </div>
    </Box>
  );
}

interface Props {
  /** Of the radio buttons of one group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One card of a `ChoiceGroup`: a radio button as large as what it chooses. `name, isChosen, onChoose, isDisabled?, children` */
export function ChoiceCard({ name, isChosen, onChoose, isDisabled = false, children }: Props) {
  return (
    <label className={classes.card} data-disabled={isDisabled || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      {children}
    </label>
  );
}
