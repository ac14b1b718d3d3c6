import { textOrNone } from '#emulator/control-fields.ts';
import { invalid } from '#domain/errors.ts';
import type { WireFields } from '#http/parse-wire.ts';
import type { Reading } from './reading.ts';
import { referencesIn } from './references.ts';
import type { Path } from './scenario-text.ts';
import type { ReadStep, Step } from './scenario-step.ts';
import { stepKinds } from './step-kinds.ts';

export interface NamedAccount {
  readonly username: string;
  readonly at: Path;
}

export interface ReadSteps {
  readonly steps: readonly Step[];
  /** Accounts that call and are not made by an earlier step. */
  readonly accounts: readonly NamedAccount[];
}

const stepsMax = 200;
const saveShape = /^[a-z][a-z0-9_]{0,30}$/;
const kindNames = Object.keys(stepKinds);

/** Reads the steps in their order, each checked with the answers known before it. */
export function readSteps(
  reading: Reading,
  given: WireFields[string] | undefined,
  persona: string | undefined,
): ReadSteps {
  const rows = reading.attempt([], () => rowsOf(given)) ?? [];
  const known = new Map<string, ReadStep['has']>();
  const steps = rows.flatMap((row, index) => readStep(reading, { row, at: ['steps', index], persona, known }) ?? []);
  return { steps, accounts: accountsIn(rows, persona) };
}

function accountsIn(rows: readonly WireFields[string][], persona: string | undefined): NamedAccount[] {
  const accounts: NamedAccount[] = [];
  const made = new Set<unknown>();
  for (const [index, row] of rows.entries()) {
    const { as: username, params } = objectOr(row);
    if (typeof username === 'string' && !made.has(username)) accounts.push({ username, at: ['steps', index, 'as'] });
    made.add(objectOr(params)['username']);
  }
  const isOld = persona !== undefined && !made.has(persona);
  return isOld ? [{ username: persona, at: ['persona'] }, ...accounts] : accounts;
}

function objectOr(value: WireFields[string] | undefined): WireFields {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

function rowsOf(given: WireFields[string] | undefined): readonly WireFields[string][] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return invalid('steps', 'steps 须为列表');
  return given.length <= stepsMax ? given : invalid('steps', `步骤最多 ${stepsMax} 个`);
}

interface Row {
  readonly row: WireFields[string];
  readonly at: Path;
  readonly persona: string | undefined;
  /** Answers that earlier steps have saved. */
  readonly known: Map<string, ReadStep['has']>;
}

function readStep(reading: Reading, { row, at, persona, known }: Row): Step | undefined {
  if (typeof row !== 'object' || Array.isArray(row)) return reading.wrong(at, '步骤须为对象');
  const kind = kindOf(row);
  const read = kind && stepKinds[kind];
  if (!kind || !read) return reading.wrong(at, `步骤须有 ${kindNames.join('、')} 中的一个`);
  const { [kind]: what, save, ...fields } = row;
  checkReferences(reading, { fields, at, known });
  const name = reading.attempt(at, () => saveName(save, known));
  if (typeof what !== 'string') return reading.wrong([...at, kind], `${kind} 须为文字`);
  const step = read({ reading, at, what, fields, persona });
  // Of a step with a mistake nothing more is reported.
  if (name !== undefined) known.set(name, step ? step.has : () => true);
  return step && { ...step, at, title: `${kind}: ${what}`, save: name };
}

/** The kind of a step; undefined for a step of no kind, or of two. */
function kindOf(row: WireFields): string | undefined {
  const [kind, ...others] = kindNames.filter((name) => Object.hasOwn(row, name));
  return others.length > 0 ? undefined : kind;
}

function saveName(save: WireFields[string] | undefined, known: Row['known']): string | undefined {
  const name = textOrNone('save', save);
  if (name === undefined) return undefined;
  if (!saveShape.test(name)) return invalid('save', 'save 由小写字母、数字和下划线组成，以字母开头');
  return known.has(name) ? invalid('save', `前面的步骤已经用了“${name}”这个名称`) : name;
}

function checkReferences(
  reading: Reading,
  { fields, at, known }: Pick<Row, 'at' | 'known'> & { readonly fields: WireFields },
): void {
  for (const { at: place, reference } of referencesIn(fields, at)) {
    const has = reference && known.get(reference.name);
    if (!reference) reading.wrong(place, '引用须写作 ${名称.字段}，如 ${order.data.id}');
    else if (!has) reading.wrong(place, `“${reference.text}”引用了前面没有保存的“${reference.name}”`);
    else if (!has(reference.path)) reading.wrong(place, `“${reference.text}”：答复里没有这个字段`);
  }
}
