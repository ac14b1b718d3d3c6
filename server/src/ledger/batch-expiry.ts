import type { DueWork } from '../due-work.ts';

export const batchExpiry: DueWork = { next: () => null, run: () => undefined };
