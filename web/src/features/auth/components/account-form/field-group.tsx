import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { ComponentProps } from 'react';
import classes from './field-group.module.css';

interface Props extends Omit<ComponentProps<'fieldset'>, 'className'> {
  legend: string;
}

/** A part of a long form under its name. `legend, children`, and what a fieldset takes. */
export function FieldGroup({ legend, children, ...others }: Props) {
  return (
    <Stack as="fieldset" className={classes.group} shrink gap={12} pad={0} {...others}>
      <Text as="legend" className={classes.legend} size="l" weight="strong">
        {legend}
      </Text>
      {children}
    </Stack>
  );
}
