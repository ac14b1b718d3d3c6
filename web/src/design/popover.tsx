import { later } from './later.tsx';

/** What a button opens beside itself: `opened, onChange, target` (ref of the button, which says `aria-haspopup` and `aria-expanded`), `position?, label?, children` */
export const Popover = later(async () => (await import('./popover-at.tsx')).PopoverAt);
