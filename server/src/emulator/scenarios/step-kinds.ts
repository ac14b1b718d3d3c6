import { knownAlone } from '#emulator/control-fields.ts';
import { advance } from '#emulator/clock-calls.ts';
import { durationIn } from '#emulator/moment.ts';
import { checkStepNames, readStep, workIn } from '#emulator/read-step.ts';
import type { WireFields } from '#http/parse-wire.ts';
import { readCall } from './call-step.ts';
import { referencesIn, resolved, withSamples } from './references.ts';
import type { StepReader } from './scenario-step.ts';

/** Step kinds by the field that names the kind. */
export const stepKinds: Readonly<Record<string, StepReader>> = {
  call: readCall,
  world: ({ reading, at, what, fields }) => {
    const isLeft = (field: string) => referencesIn(fields[field], []).length > 0;
    const isKnown = reading.attempt(at, () => checkStepNames(what, fields) ?? true, { otherwise: [...at, 'world'] });
    if (isKnown) reading.attempt(at, () => readStep(what, withSamples(fields)), { isLeft });
    return {
      has: () => true,
      act: async ({ namespace, saved }) => workIn(namespace, readStep(what, textsOf(resolved(fields, saved)))),
    };
  },
  advance: ({ reading, at, what, fields }) => {
    reading.attempt(at, () => knownAlone(fields, []));
    reading.attempt(at, () => durationIn('advance', what));
    return {
      has: () => false,
      act: ({ namespace }) => advance(namespace, { by: what }),
    };
  },
};

/** The values of references are texts on the wire. */
function textsOf(fields: Readonly<Record<string, unknown>>): WireFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
