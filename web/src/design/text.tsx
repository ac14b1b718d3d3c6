import type { ElementType } from 'react';
import { attributesOf, type PartProps } from './style-props.ts';

/** Text of one size, tone and weight; a `span` unless `as` says otherwise. `size, tone, weight, clamp` */
export function Text<T extends ElementType = 'span'>({ as, ...props }: PartProps<T>) {
  const Tag: ElementType = as ?? 'span';
  return <Tag {...attributesOf('text', props)} />;
}
