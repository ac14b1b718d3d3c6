import classes from './icon.module.css';

const shapes = {
  cart: 'M3 4h2l2.4 11h10.2L20 7.5H6.2M9 19.5h.01M17 19.5h.01',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20.5 20.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  order: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.900 2 7.500 6',
  message: 'M4 5h16v11H10l-4 3.500V16H4zM8 9.500h8M8 12.500h5',
  service: 'M5 13v-1.500a7 7 0 0 1 14 0V13M5 12.500H3.500v5H6v-5zM18 12.500v5h2.500v-5zM19 17.500c0 2-2 3-5 3',
  phone: 'M6.500 3.500 9.500 8 7.500 10c1 2.600 3.400 5 6 6l2-2 4.500 3-1.500 3.500c-7 .500-15.500-8-15-15z',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20h-2.500z',
  up: 'M5 5h14M12 20V9M7 13.500 12 8.500l5 5',
  close: 'M5 5l14 14M19 5 5 19',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  trash: 'M5 6.500h14M9 6.500V4h6v2.500M7 6.500l1 14h8l1-14M10.500 10.500v6M13.500 10.500v6',
  pause: 'M8.500 6v12M15.500 6v12',
  play: 'M8 5.500 18.500 12 8 18.500z',
  notice: 'M4 10v4h3l7 4.500v-13L7 10zM17.500 9a4 4 0 0 1 0 6',
  shield:
    'M12 3.500 19.500 6v6c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6zM8.500 12l2.500 2.500 4.500-5',
  truck:
    'M3 6h11v10H3zM14 9.500h4l3 3.500v3h-7zM7 19a1.700 1.700 0 1 0 0-3.400A1.700 1.700 0 0 0 7 19ZM17 19a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400Z',
  trace: 'M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M7.500 8v8M10.500 8v8M13 8v8M16.500 8v8',
  gift: 'M4 9h16v4H4zM5.500 13h13v8h-13zM12 9v12M12 9c-3 0-5.500-1-5.500-3S8 3.500 9.500 4.500 12 9 12 9c0 0 1-3.500 2.500-4.500s3-.500 3 1.500-2.500 3-5.500 3z',
  invoice: 'M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500zM9 8l3 3.500L15 8M9 12h6M12 11.500V16',
} as const;
export type IconName = keyof typeof shapes;

/** A decorative icon beside text; an icon-only button needs an accessible name of its own. `name, size?` */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className={classes.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={shapes[name]} />
    </svg>
  );
}
