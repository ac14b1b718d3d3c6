/** Functions that the oldest supported browsers (`web/browsers.ts`) lack, by their owner; for objects, functions of their prototype. */
export const newerFunctions: Readonly<Record<string, readonly string[]>> = {
  AbortSignal: ['any'],
  URL: ['canParse', 'parse'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Iterator: ['from', 'concat', 'zip'],
  RegExp: ['escape'],
  Error: ['isError'],
  Math: ['sumPrecise', 'f16round'],
  Atomics: ['waitAsync', 'pause'],
  Uint8Array: ['fromBase64', 'fromHex'],
  Intl: ['DurationFormat'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength', 'resize'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  'Blob.prototype': ['bytes'],
  'Response.prototype': ['bytes'],
  Response: ['json'],
  'Element.prototype': ['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore', 'togglePopover'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLSelectElement.prototype': ['showPicker'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'Document.prototype': ['startViewTransition', 'caretPositionFromPoint'],
  Document: ['parseHTMLUnsafe'],
  scheduler: ['postTask', 'yield'],
  crypto: ['randomUUID'],
};

/** Deletes them all: the script of a page that is to run as in such a browser. */
export function withoutNewerFunctions(functions: typeof newerFunctions): void {
  for (const [path, names] of Object.entries(functions)) {
    const owner = path
      .split('.')
      .reduce<object | undefined>((from, name) => from && (Reflect.get(from, name) as object | undefined), globalThis);
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  }
}
