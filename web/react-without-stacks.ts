import type { Plugin } from 'vite';

const signal = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const signals = 5;
let found = 0;

/**
 * React makes five errors when it starts, which it throws as signals and knows by identity. Nobody reads their stacks, but where a debugger is attached
 * (DevTools, Lighthouse, the journeys) each start of a page reads both large scripts again for them, two thirds of the time in which React starts.
 */
export const reactWithoutStacks: Plugin = {
  name: 'react-without-stacks',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/react-dom-client.production.js')) return null;
    const without = code.replace(signal, (_all, name: string, message: string) => {
      found += 1;
      return `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`;
    });
    return { code: without, map: null };
  },
  buildEnd(error) {
    if (!error && (found === 0 || found % signals !== 0))
      throw new Error('React makes its signals in another way: see react-without-stacks.ts');
  },
};
