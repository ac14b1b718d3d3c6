import { later } from '#design/later.tsx';

export const ReorderDialog = later(async () => (await import('./reorder-dialog.tsx')).ReorderDialog);
