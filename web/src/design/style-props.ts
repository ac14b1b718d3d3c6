import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './style-props.module.css';

/** Spacing scale, px. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24;

/** What a layout part may set about its looks: closed scales, so that no page needs a style sheet for them. */
interface StyleProps {
  /** Between children; `gapX`: between columns, where it differs. */
  gap?: Space | undefined;
  gapX?: Space | undefined;
  /** Padding; `padX` and `padY` override it for their axis. */
  pad?: Space | undefined;
  padX?: Space | undefined;
  padY?: Space | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Place of the children in the width of a Stack. */
  alignX?: 'start' | 'center' | 'end' | undefined;
  wrap?: boolean | undefined;
  /** A Stack of so many columns of one width. */
  columns?: 2 | 3 | 4 | 5 | 6 | undefined;
  /** Another number of columns below 768 px of window width. */
  columnsNarrow?: 2 | 3 | undefined;
  /** A Stack of as many columns as fit, none narrower than so many px. */
  fit?: 140 | 200 | 240 | 320 | 480 | undefined;
  /** Below 768 px of window width one line of columns, which scrolls sideways. */
  scrollsNarrow?: boolean | undefined;
  /** Children are cells of a table: hairlines between them. */
  cells?: boolean | undefined;
  /** Takes the free space of its row, and may become narrower than its content. */
  grow?: boolean | undefined;
  /** May become narrower than its content. */
  shrink?: boolean | undefined;
  /** Keeps its width. */
  fixed?: boolean | undefined;
  /** Stands at the end of its row. */
  pushed?: boolean | undefined;
  /** Distance to what is above and below, where the container cannot give it as its gap. */
  marginTop?: Space | undefined;
  marginBottom?: Space | undefined;
  /** On a line of its own, although its element is inline. */
  block?: boolean | undefined;
  /** Content beyond its box is not shown. */
  clip?: boolean | undefined;
  /** Font size over line height, px: xs 12/18, s 13/20, m 14/22, l 16/24, xl 20/28. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  /** Colour by meaning: soft and quiet are secondary text, warn asks for attention, bad is wrong or overdue, accent is the colour of the page. */
  tone?: 'ink' | 'soft' | 'quiet' | 'brand' | 'price' | 'warn' | 'bad' | 'accent' | 'inverse' | undefined;
  weight?: 'regular' | 'strong' | undefined;
  textAlign?: 'center' | 'right' | undefined;
  /** One line, cut with an ellipsis; a number: so many lines. */
  clamp?: 1 | 2 | 3 | undefined;
  nowrap?: boolean | undefined;
  /** Long words break anywhere. */
  breaks?: boolean | undefined;
  surface?: 'paper' | 'ground' | 'brand' | 'price' | 'warn' | 'bad' | 'accent' | undefined;
  /** A hairline at one side or around; tinted: around, in the colour of the surface (brand, warn, bad, accent). */
  line?: 'top' | 'bottom' | 'around' | 'tinted' | undefined;
  /** Round corners; slight: 2 px, for labels. */
  rounded?: boolean | 'slight' | undefined;
  /** Left out below 768 px of window width, from there on, or on paper. */
  hide?: 'narrow' | 'wide' | 'print' | undefined;
}

type Name = keyof StyleProps;

/** In the order in which they are read; a prop that is not listed does not compile. */
const names: Record<Name, true> = {
  gap: true,
  gapX: true,
  pad: true,
  padX: true,
  padY: true,
  align: true,
  justify: true,
  alignX: true,
  wrap: true,
  columns: true,
  columnsNarrow: true,
  fit: true,
  scrollsNarrow: true,
  cells: true,
  grow: true,
  shrink: true,
  fixed: true,
  pushed: true,
  marginTop: true,
  marginBottom: true,
  block: true,
  clip: true,
  size: true,
  tone: true,
  weight: true,
  textAlign: true,
  clamp: true,
  nowrap: true,
  breaks: true,
  surface: true,
  line: true,
  rounded: true,
  hide: true,
};

const isStyleProp = (name: string): name is Name => Object.hasOwn(names, name);

/** Props of a layout part rendered as `as` (default: given by the part), with all props of that element or component. */
export type PartProps<T extends ElementType> = StyleProps & { as?: T | undefined } & Omit<
    ComponentPropsWithRef<T>,
    Name | 'as'
  >;

function classOf(name: Name, value: unknown): string | undefined {
  if (value === true) return classes[name];
  return typeof value === 'string' || typeof value === 'number' ? classes[`${name}-${value}`] : undefined;
}

/** Attributes of an element of the kind `part`: style props become classes, everything else is passed on. */
export function attributesOf(part: string, props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  const own: unknown[] = [classes[part]];
  for (const [name, value] of Object.entries(props)) {
    if (isStyleProp(name)) own.push(classOf(name, value));
    else if (name === 'className') own.push(value);
    else attributes[name] = value;
  }
  attributes['className'] = own.filter(Boolean).join(' ');
  return attributes;
}
