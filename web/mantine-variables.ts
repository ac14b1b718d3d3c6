import { MantineProvider } from '@mantine/core';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import type { theme as Theme } from './src/app/theme.ts';

/** Fonts and sizes: in the first load. */
const ofTheme = 'virtual:mantine-theme.css';
/** Colours, which components alone take: with the first component. The shop has no dark ones. */
const ofComponents = 'virtual:mantine-colors.css';

const sheets: Readonly<Record<string, (css: string) => string>> = {
  [ofTheme]: (css) => block(css, theme, (line) => !isColour.test(line)),
  [ofComponents]: (css) => block(css, theme, (line) => isColour.test(line)) + block(css, light, () => true),
};
const theme = /^(:root)[^{]*\{([^}]*)\}/;
const light = /(:root\[data-mantine-color-scheme="light"\])[^{]*\{([^}]*)\}/;
const isColour = /^--mantine-(primary-)?color-/;

/** Those declarations of a rule that are `wanted`. */
function block(css: string, rule: RegExp, wanted: (line: string) => boolean): string {
  const [, selector = '', text = ''] = rule.exec(css) ?? [];
  const lines = text.split(';').filter((line) => line !== '' && wanted(line));
  if (lines.length === 0) throw new Error('Mantine writes its variables in another way: see mantine-variables.ts');
  return `${selector}{${lines.join(';')}}`;
}

const dark = /:root\[data-mantine-color-scheme=['"]?dark['"]?\][^{]*\{[^}]*\}/;

/** The shop has no dark colours: 0.9 kB of the first load. */
function withoutDark(css: string): string {
  if (!dark.test(css)) throw new Error('Mantine writes its dark colours in another way: see mantine-variables.ts');
  return css.replace(dark, '');
}

const resolvedAs = (id: string) => `\0${id}`;

/** The modules of Mantine that take the variables, and what is done to their text. */
const changes: readonly { readonly module: string; readonly change: (code: string) => string }[] = [
  {
    module: '/MantineCssVariables/MantineCssVariables.mjs',
    change: () => `import '${ofTheme}'; export const MantineCssVariables = () => null;`,
  },
  { module: '/@mantine/core/esm/core/Box/Box.mjs', change: (code) => `import '${ofComponents}';\n${code}` },
  { module: '/@mantine/core/styles/default-css-variables.layer.css', change: withoutDark },
];
const changed = new Set<string>();

/**
 * Mantine works out the variables of the theme in the browser, at each start: 2 kB of script, and ten of styles for the browser to read. The
 * build does it once and writes them into the styles.
 */
export const mantineVariables: Plugin = {
  name: 'mantine-variables',
  apply: 'build',
  resolveId: (id) => (id in sheets ? resolvedAs(id) : null),
  load(id) {
    const name = Object.keys(sheets).find((one) => resolvedAs(one) === id);
    return name === undefined ? null : variables(name);
  },
  transform(code, id) {
    const found = changes.find(({ module }) => id.endsWith(module));
    if (found === undefined) return null;
    changed.add(found.module);
    return { code: found.change(code), map: null };
  },
  buildEnd(error) {
    if (!error && changed.size < changes.length)
      throw new Error('Mantine keeps its variables in another module: see mantine-variables.ts');
  },
};

async function variables(name: string): Promise<string> {
  const file = join(import.meta.dirname, 'src/app/theme.ts');
  const { module } = await runnerImport<{ theme: typeof Theme }>(file, { configFile: false });
  const provider = createElement(MantineProvider, { theme: module.theme, forceColorScheme: 'light' });
  const [, css = ''] = /<style data-mantine-styles="true">([^<]*)<\/style>/.exec(renderToStaticMarkup(provider)) ?? [];
  return sheets[name]?.(css) ?? '';
}
