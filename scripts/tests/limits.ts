/** Limit of a whole test or hook, in ms: only for one that hangs. A busy machine is no defect, so nothing else in a test has a limit. */
export const hangsAfterMs = 20 * 60_000;
