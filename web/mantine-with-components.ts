import { join } from 'node:path';
import type { Plugin } from 'vite';

const sheets = join(import.meta.dirname, 'src/app/mantine-components.ts');
const inFirstLoad = /import\s*['"]\.\/mantine-components\.ts['"];?/;
const seen = new Set<string>();

/** A page that shows no component of Mantine loads no sheet of one: the sheets come with the module that every component stands on. */
export const mantineWithComponents: Plugin = {
  name: 'mantine-with-components',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/src/app/mantine-styles.ts') && inFirstLoad.test(code)) {
      seen.add('first load');
      return { code: code.replace(inFirstLoad, ''), map: null };
    }
    if (id.endsWith('/@mantine/core/esm/core/Box/Box.mjs')) {
      seen.add('components');
      return { code: `import ${JSON.stringify(sheets)};\n${code}`, map: null };
    }
    return null;
  },
  buildEnd(error) {
    if (!error && seen.size < 2)
      throw new Error('Mantine keeps its components in another module: see mantine-with-components.ts');
  },
};
