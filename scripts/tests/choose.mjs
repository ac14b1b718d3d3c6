// Which stages of a test run are wanted, and which files of each.
import { changedFiles, journeysFor } from './affected.mjs';
import { stages } from './stages.mjs';

/** What `--only`, `--failed` or `--changed` name: stages, or `stage/part of a path`; undefined for a whole run. */
function namedParts({ only, failed, changed }, notes) {
  if (failed) return Object.entries(notes).flatMap(([name, row]) => row.failed.map((filter) => name + filter));
  if (changed) return ['check', 'unit/--changed', ...(journeysFor(changedFiles()) ?? ['journeys'])];
  return only.length > 0 ? only : undefined;
}

/** The files wanted of a stage: none for all of them, undefined where the stage is not wanted. */
function filtersOf(name, parts) {
  if (parts.includes(name)) return [];
  const filters = parts.filter((part) => part.startsWith(`${name}/`)).map((part) => part.slice(name.length + 1));
  return filters.length > 0 ? filters : undefined;
}

/**
 * The wanted stages, each with the `filters` of its files, and whether the run is a whole one. What a wanted stage needs is wanted, too.
 * Throws an Error that names a part no stage knows.
 */
export function wantedStages(options, notes) {
  const parts = namedParts(options, notes);
  if (parts === undefined) {
    const wanted = stages.filter(({ tier }) => options.full || tier === 'quick');
    return { isWhole: true, wanted: wanted.map((stage) => ({ ...stage, wantedFiles: [] })) };
  }
  const unknown = parts.find((part) => !stages.some(({ name }) => part === name || part.startsWith(`${name}/`)));
  if (unknown !== undefined) throw new Error(`there is no stage for --only=${unknown}`);
  const needed = stages.filter(({ name }) => filtersOf(name, parts)).flatMap(({ needs }) => needs);
  const wanted = stages.flatMap((stage) => {
    const wantedFiles = filtersOf(stage.name, parts) ?? (needed.includes(stage.name) ? [] : undefined);
    return wantedFiles ? [{ ...stage, wantedFiles }] : [];
  });
  return { isWhole: false, wanted };
}
