import type { Plugin } from 'vite';
import { importsIn, needsOf } from './needs-of.ts';

/**
 * Starts the scripts of the first load one after the other, each in a task of its own, those it needs before it: in one task they would keep a slow
 * phone from answering to a touch for half a second. The browser loads them together, as before.
 */
export const scriptsInTurn: Plugin = {
  name: 'scripts-in-turn',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (page?.type !== 'asset' || entry === undefined) throw new Error('the page or its script is missing');
      // Each after those that it imports itself.
      const scripts = [...needsOf(entry.fileName, (name) => importsIn(bundle, name))].toReversed();
      const fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source: startOf(scripts) }));
      const script = `<script type="module" crossorigin src="/${entry.fileName}"></script>`;
      const html = String(page.source);
      if (!html.includes(script)) throw new Error('Vite writes the script of a page in another way');
      // At the end, where it takes no connection from the large picture.
      page.source = html
        .replace(script, `<link rel="modulepreload" crossorigin href="/${entry.fileName}">`)
        .replace('</body>', `  ${script.replace(entry.fileName, fileName)}\n  </body>`);
    },
  },
};

const startOf = (scripts: readonly string[]) =>
  `for(const script of ${JSON.stringify(scripts.map((name) => `/${name}`))}){await import(script);await new Promise(done=>setTimeout(done))}\n`;
