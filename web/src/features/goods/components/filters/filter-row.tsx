import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import classes from './filters.module.css';

interface Props {
  name: string;
  /** What is beside the name is one choice. */
  isGroup?: boolean;
  children?: ReactNode;
}

/** One line of the filters: its name, and what can be chosen. */
export function FilterRow({ name, isGroup = false, children }: Props) {
  const group = isGroup ? { role: 'group', 'aria-label': name } : {};
  return (
    <Row className={classes.row} align="start" gap={12} padY={4} {...group}>
      <Text className={classes.name} tone="quiet">
        {name}
      </Text>
      {children}
    </Row>
  );
}

interface ValueProps {
  chosen: boolean;
  /** The list with this value chosen, or no longer chosen. */
  to: string;
  title?: string;
  children: ReactNode;
}

/** A value to choose or to take back. */
export function FilterValue({ chosen, to, title, children }: ValueProps) {
  return (
    <Row
      as={Link}
      className={classes.value}
      align="baseline"
      gap={4}
      padX={8}
      rounded
      to={to}
      preventScrollReset
      aria-current={chosen || undefined}
      title={title}
    >
      {children}
      {chosen && <span className="visually-hidden">，已选，点击取消</span>}
    </Row>
  );
}
