import { later } from '#design/later.tsx';

export const FillUp = later(async () => (await import('./fill-up.tsx')).FillUp);
