import type { Plugin } from 'vite';

/** Fields of `endpoint({…})` that only documents and tests read. */
const documentation = new Set(['summary', 'source', 'example', 'exampleAs', 'refusals']);

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
  const { type, callee, arguments: [record] = [] } = node as Partial<Node>;
  if (type === 'CallExpression' && callee?.name === 'endpoint')
    return (record?.properties ?? []).filter(({ key }) => documentation.has(key?.name ?? ''));
  return Object.values(node).flatMap(documentationIn);
}

/** Pages ask and check by the contract; what documents it stays with the server. */
export const contractInPages: Plugin = {
  name: 'contract-in-pages',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/shared/src/contract/')) return null;
    const kept = documentationIn(this.parse(code)).reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
    return { code: kept, map: null };
  },
};
