import { later } from '#design/later.tsx';

export const SubmitRejection = later(async () => (await import('./submit-rejection.tsx')).SubmitRejection);
