import type { ElementType } from 'react';
import { attributesOf, type PartProps } from './style-props.ts';

/** Style props for an element that has no rule of its own: its children stand as the element places them; a `div` unless `as` says otherwise. `pad, surface, line, size` */
export function Box<T extends ElementType = 'div'>({ as, ...props }: PartProps<T>) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...attributesOf('box', props)} />;
}
