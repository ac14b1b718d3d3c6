import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface Props {
  /** A fact without a value is left out. */
  facts: readonly (Fact | false | null | undefined)[];
  /** `inline` (default): beside each other as long as there is room; `list`: one a line, the values in one column. */
  form?: 'inline' | 'list';
}

/** Names with their values, grey and black. `facts: {name, value}[], form?: inline list` */
export function Facts({ facts, form = 'inline' }: Props) {
  const shown = facts.filter(isShown);
  return (
    <dl className={classes.facts} data-form={form}>
      {shown.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isShown(fact: Fact | false | null | undefined): fact is Fact {
  return !!fact && fact.value !== undefined && fact.value !== null && fact.value !== '';
}
