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
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: { readonly name?: string };
}

/** The spans of documentation in a module of the contract, in the order of the text. */
function documentationIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(documentationIn);
  if (typeof node !== 'object' || node === null) return [];
  return documentationInCall(node) ?? Object.values(node).flatMap(documentationIn);
}

/** null: no call that describes a record of the contract. */
function documentationInCall({ type, callee, arguments: given = [] }: Partial<Node>): Node[] | null {
  const [first, ...others] = given;
  if (type !== 'CallExpression' || first === undefined) return null;
  if (callee?.name === 'entity') return [first, ...documentationIn(others)];
  return callee?.name === 'endpoint' ? (first.properties ?? []).flatMap(fieldDocumentation) : null;
}

const fieldDocumentation = (field: Node) =>
  documentation.has(field.key?.name ?? '') ? [field] : documentationIn(field);

/** JSON Schema of a reader, for documents: the same schema without it. */
const wireSchema = /\s*\.register\(wireSchemas, \{[^}]*?(?:\{[^}]*\}[^}]*?)*\}\)/g;

/** Names of records are for documents. */
const namelessEntity = `import * as z from 'zod'; export const entity = (shape) => z.strictObject(shape);`;

/** Pages ask and check by the contract; what documents it stays with the server. */
export const contractInPages: Plugin = {
  name: 'contract-in-pages',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/shared/src/contract/')) return null;
    if (id.endsWith('/entity.ts')) return { code: namelessEntity, map: null };
    const kept = documentationIn(this.parse(code)).reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
    return { code: kept.replaceAll(wireSchema, ''), map: null };
  },
};
