import { later } from '#design/later.tsx';

export const SaveAsList = later(async () => (await import('./save-as-list.tsx')).SaveAsList);
