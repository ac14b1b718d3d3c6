import type { ElementType } from 'react';
import { attributesOf, type PartProps } from './style-props.ts';

/** Children below each other; the width of the container is the limit of each. `gap` */
export function Stack<T extends ElementType = 'div'>({ as, ...props }: PartProps<T>) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...attributesOf('stack', props)} />;
}
