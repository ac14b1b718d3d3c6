import * as z from 'zod';
import type { Buyer } from '#domain/context.ts';
import type { Namespace } from '#http/namespace.ts';
import type { AskedOfItself } from '#http/own-call.ts';
import type { WireFields } from '#http/parse-wire.ts';
import type { Reading } from './reading.ts';
import type { Reference, Saved } from './references.ts';
import type { Path } from './scenario-text.ts';

/** The environment in which a step is done. */
export interface Stage {
  readonly namespace: Namespace;
  readonly saved: Saved;
  /** Makes a call of the contract; answers its envelope. */
  readonly ask: (buyer: Buyer | null, call: Omit<AskedOfItself, 'host'>) => Promise<Envelope>;
}

/** What a call answers; the other fields stay, to be saved. */
export const envelope = z.looseObject({ code: z.int(), message: z.string() }).readonly();
export type Envelope = z.infer<typeof envelope>;

/** A step whose fields are checked. */
export interface ReadStep {
  /** Does the step and returns the answer that may be saved; throws the refusal of the step. */
  readonly act: (stage: Stage) => Promise<unknown>;
  /** Whether the answer may have a value at this path. */
  readonly has: (path: Reference['path']) => boolean;
}

export interface Step extends ReadStep {
  readonly at: Path;
  /** `world: ship`. */
  readonly title: string;
  /** The name its answer is saved under. */
  readonly save: string | undefined;
}

export interface StepText {
  readonly reading: Reading;
  readonly at: Path;
  /** The value of the field that names its kind: the world step, the operation, the duration. */
  readonly what: string;
  /** The other fields, without `save`. */
  readonly fields: WireFields;
  /** The persona that calls where the step names none; undefined: a visitor. */
  readonly persona: string | undefined;
}

/** undefined for a step with a mistake, which `reading` has recorded. */
export type StepReader = (step: StepText) => ReadStep | undefined;
