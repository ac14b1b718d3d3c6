import type { CSSProperties, ReactNode } from 'react';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import type { AdSlot } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { TopAdverts } from './adverts/slot-adverts.tsx';

/** Each zone's colours: deep text, main, tint, line. Deep on tint has a contrast of at least 6:1. */
const accents = {
  herb: ['#1d5c46', '#1b6b45', '#eef7f1', '#b6d8c4'],
  violet: ['#4b3a73', '#5d4b8c', '#f3f1f8', '#d3cbe4'],
  navy: ['#24365c', '#34497a', '#eef1f7', '#c6cfe1'],
  blue: ['#1f4e79', '#2b6493', '#edf4fa', '#bfd5e8'],
  earth: ['#5b3a1e', '#7d5330', '#faf6f0', '#e4d8c8'],
  amber: ['#744700', '#8f5a00', '#fff8e8', '#f0d9a6'],
  rose: ['#762e45', '#963f5a', '#fbf1f4', '#e8c6d1'],
  red: ['#a62a15', '#b8331b', '#fff3f0', '#f5c4b9'],
  teal: ['#165b63', '#1d6d76', '#edf6f7', '#b9dade'],
  slate: ['#2f3d45', '#435660', '#f0f3f4', '#cbd5da'],
  orange: ['#8a4108', '#a8500a', '#fff5ec', '#f2cfae'],
} as const;
export type Accent = keyof typeof accents;

interface Props {
  accent: Accent;
  /** Below the home page. */
  crumbs: readonly { text: string; to?: string }[];
  /** The banners that a phone shows first; `SlotAdverts` has them where there is room beside the rule. */
  slot?: AdSlot | undefined;
  children: ReactNode;
}

/** The page of a zone: its place in the site, and its colours for everything in it. */
export function ZoneFrame({ accent, crumbs, slot, children }: Props) {
  return (
    <div className="container" style={coloursOf(accent)}>
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, ...crumbs]} />
      {slot && <TopAdverts slot={slot} />}
      {children}
    </div>
  );
}

function coloursOf(accent: Accent): CSSProperties {
  const [deep, main, tint, line] = accents[accent];
  const colours: Readonly<Record<`--${string}`, string>> = {
    '--accent-deep': deep,
    '--accent-main': main,
    '--accent-tint': tint,
    '--accent-line': line,
  };
  return colours;
}
