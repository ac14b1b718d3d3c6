import { hasAtMost } from '@baicao/shared/text/characters';
import { invalid } from '#domain/errors.ts';
import { clockSetting } from '#emulator/clock-calls.ts';
import { knownAlone, objectIn, textOrNone, wholeNumber } from '#emulator/control-fields.ts';
import { checkedName } from '#emulator/emulator-name.ts';
import { readRules, type FaultRule } from '#emulator/fault-rules.ts';
import { Faults } from '#emulator/faults.ts';
import { seedMax } from '#emulator/seed-images.ts';
import type { Namespace } from '#http/namespace.ts';
import type { WireFields } from '#http/parse-wire.ts';
import { Reading } from './reading.ts';
import { readSteps, type NamedAccount } from './read-steps.ts';
import { refuseWrong } from './refusals.ts';
import { readYaml, type Path } from './scenario-text.ts';
import type { Step } from './scenario-step.ts';

/** A scenario without mistakes that can be found without a database. */
export interface Scenario {
  readonly title: string;
  /** Seed of the world it begins with; null: the server's seed. */
  readonly seed: number | null;
  /** The snapshot it begins with instead of a seed. */
  readonly from: string | undefined;
  /** The persona of the caller's session afterwards. */
  readonly persona: string | undefined;
  readonly setClock: ((namespace: Namespace) => void) | undefined;
  readonly steps: readonly Step[];
  /** Fault rules in force once the steps are done. */
  readonly faults: readonly FaultRule[];
  /** Accounts that must exist before the steps, with the places that name them. */
  readonly accounts: readonly NamedAccount[];
  /** `a.yaml 第 3 行第 5 列`. */
  readonly placeOf: (at: Path) => string;
}

const titleMax = 60;

/** 422 with the places and sentences of all mistakes. `file`: the name of the file; null: the text was sent. */
export function readScenario(text: string, file: string | null): Scenario {
  const read = readYaml(text);
  if (!('fields' in read)) return refuseWrong(file, read);
  const reading = new Reading(read, file);
  const { fields } = read;
  const top: Path = [];
  reading.attempt(top, () => knownAlone(fields, ['title', 'seed', 'persona', 'clock', 'from', 'steps', 'faults']));
  const seed = reading.attempt(top, () => seedOf(fields));
  const persona = reading.attempt(top, () => textOrNone('persona', fields['persona']));
  const { steps, accounts } = readSteps(reading, fields['steps'], persona);
  const scenario: Scenario = {
    title: reading.attempt(top, () => titleOf(fields)) ?? '',
    seed: seed ?? null,
    from: reading.attempt(top, () => fromOf(fields)),
    persona,
    setClock: reading.attempt(['clock'], () => clockOf(fields)),
    steps,
    faults: reading.attempt(['faults'], () => rulesOf(read.json('faults'))) ?? [],
    accounts,
    placeOf: (at) => reading.placeOf(at),
  };
  reading.end();
  return scenario;
}

function titleOf({ title }: WireFields): string {
  const isTitle = typeof title === 'string' && title.trim() !== '' && hasAtMost(title, titleMax);
  return isTitle ? title.trim() : invalid('title', `title 须为 1 至 ${titleMax} 个字`);
}

function seedOf({ seed, from }: WireFields): number | null {
  if (seed !== undefined && from !== undefined) invalid('seed', 'seed 与 from 只能填写一个');
  return seed === undefined ? null : wholeNumber('seed', seed, 0, seedMax);
}

function fromOf({ from }: WireFields): string | undefined {
  const name = textOrNone('from', from);
  return name === undefined ? undefined : checkedName(name, 'from');
}

function clockOf({ clock }: WireFields): Scenario['setClock'] {
  if (clock === undefined) return undefined;
  return clockSetting(knownAlone(objectIn('clock', clock), ['mode', 'now']));
}

function rulesOf(given: unknown): readonly FaultRule[] {
  if (given === undefined || given === null) return [];
  const rules = readRules(given);
  const foreign = rules.findIndex(({ match }) => match.namespace !== undefined);
  if (foreign >= 0) invalid(`${foreign}.match.namespace`, '场景的规则属于它自己的命名空间，请去掉 namespace');
  // Refuses what `Faults` will refuse later: duplicate ids, too many rules.
  new Faults().replace(rules);
  return rules;
}
