import type { DueWork } from '../../due-work.ts';

export const orderLapse: DueWork = { next: () => null, run: () => undefined };
