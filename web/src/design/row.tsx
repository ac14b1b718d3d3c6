import type { ElementType } from 'react';
import { attributesOf, type PartProps } from './style-props.ts';

/** Children beside each other, centred; `wrap` breaks them into lines. `gap, align, justify, wrap` */
export function Row<T extends ElementType = 'div'>({ as, ...props }: PartProps<T>) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...attributesOf('row', props)} />;
}
