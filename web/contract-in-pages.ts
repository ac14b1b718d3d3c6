import { addressFields } from '@baicao/shared/contract/address-fields';
import { calls } from '@baicao/shared/contract/calls';
import type { Plugin } from 'vite';

/** Fields of `endpoint({…})` that only the server, documents and tests read. */
const documentation = new Set([
  'summary',
  'source',
  'example',
  'exampleAs',
  'refusals',
  'access',
  'idempotent',
  'accepts',
]);

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Of a call: a function by name, or a method of an object. */
  readonly callee?: { readonly name?: string; readonly object?: Node; readonly property?: { readonly name?: string } };
  readonly name?: string;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: { readonly name?: string };
  readonly value?: { readonly elements?: readonly unknown[] };
}

/** A part of the text; of an element of a list with the comma behind it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly isElement: boolean;
}

/** The documentation in a module of the contract, in the order of the text. */
function documentationIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(documentationIn);
  if (typeof node !== 'object' || node === null) return [];
  return documentationInCall(node) ?? Object.values(node).flatMap(documentationIn);
}

/** null: no call that describes a record of the contract, or a schema to documents. */
function documentationInCall(node: Partial<Node>): Span[] | null {
  const { type, callee, arguments: [first, ...others] = [] } = node;
  if (type !== 'CallExpression' || first === undefined) return null;
  if (callee?.name === 'entity') return [elementOf(first), ...documentationIn(others)];
  if (callee?.name === 'endpoint') return (first.properties ?? []).flatMap(fieldDocumentation);
  return isRegistration(node) ? documentationBehind(node) : null;
}

/** Name or JSON Schema of a schema, for documents. */
function isRegistration({ callee, arguments: [first] = [] }: Partial<Node>): boolean {
  const method = callee?.property?.name;
  return method === 'meta' || (method === 'register' && first?.name === 'wireSchemas');
}

/** The same schema without the call. */
function documentationBehind({ callee: { object } = {}, end = 0 }: Partial<Node>): Span[] {
  return object ? [...documentationIn(object), { start: object.end, end, isElement: false }] : [];
}

const elementOf = ({ start, end }: Node): Span => ({ start, end, isElement: true });

const fieldDocumentation = (field: Node) =>
  documentation.has(field.key?.name ?? '') || isWithoutSubjects(field) ? [elementOf(field)] : documentationIn(field);

/** Pages take `reads: []` and `changes: []` for what no field means as well. */
const isWithoutSubjects = ({ key, value }: Node) =>
  (key?.name === 'reads' || key?.name === 'changes') && value?.elements?.length === 0;

function without(text: string, { start, end, isElement }: Span): string {
  const behind = text.slice(end);
  return text.slice(0, start) + (isElement ? behind.replace(/^\s*,/, '') : behind);
}

/** Names of records are for documents. */
const namelessEntity = `import * as z from 'zod'; export const entity = (shape) => z.strictObject(shape);`;

/** Pages ask and check by the contract; what documents it stays with the server. */
export const contractInPages: Plugin = {
  name: 'contract-in-pages',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/shared/src/contract/')) return null;
    if (id.endsWith('/calls.ts')) return { code: `export const calls = ${JSON.stringify(calls)};`, map: null };
    if (id.endsWith('/address-fields.ts'))
      return { code: `export const addressFields = ${JSON.stringify(addressFields)};`, map: null };
    if (id.endsWith('/entity.ts')) return { code: namelessEntity, map: null };
    return { code: documentationIn(this.parse(code)).reduceRight(without, code), map: null };
  },
};
