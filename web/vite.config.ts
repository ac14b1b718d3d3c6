import react from '@vitejs/plugin-react';
import { oldestBrowsers } from './browsers.ts';
import { contractInPages } from './contract-in-pages.ts';
import { firstViews } from './first-views.ts';
import { mantineVariables } from './mantine-variables.ts';
import { mantineWithComponents } from './mantine-with-components.ts';
import { pageChunks } from './page-chunks.ts';
import { reactWithoutStacks } from './react-without-stacks.ts';
import { scriptsInTurn } from './scripts-in-turn.ts';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';

// The server of `npm run dev` on its own port; `API_TARGET=http://127.0.0.1:3100` develops against one elsewhere.
const { PORT = '3000', API_TARGET = `http://127.0.0.1:${PORT}` } = loadEnv('development', import.meta.dirname, [
  'API_TARGET',
  'PORT',
]);
const api = { target: API_TARGET, changeOrigin: false };

const workerZip = "import { zip } from 'fflate';";

/** write-excel-file zips in a worker, which the content policy refuses: it would never end. Zipped in the page instead. */
const zipInPage: Plugin = {
  name: 'zip-in-page',
  transform(code, id) {
    if (!id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')) return null;
    if (!code.includes(workerZip)) throw new Error('write-excel-file zips in another way: see vite.config.ts');
    const inPage = "import { zipSync } from 'fflate'; const zip = (files, done) => done(null, zipSync(files));";
    return { code: code.replace(workerZip, inPage), map: null };
  },
};

const jsonSchemaModules = ['/zod/v4/core/to-json-schema.js', '/zod/v4/core/json-schema-processors.js'];
const withoutJsonSchema = new Set<string>();

/** Every schema of zod can describe itself as JSON Schema, 4 kB of the first load that pages never call. */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    const module = jsonSchemaModules.find((name) => id.endsWith(name));
    if (module === undefined) return null;
    withoutJsonSchema.add(module);
    const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
    const alias = names.includes('processSchema') ? 'export { processSchema as process };' : '';
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('') + alias, map: null };
  },
  buildEnd(error) {
    if (!error && withoutJsonSchema.size < jsonSchemaModules.length)
      throw new Error('zod keeps its JSON Schema in other modules: see vite.config.ts');
  },
};

/**
 * In a browser axios sends by XMLHttpRequest; its other way, and what that alone needs, is 4 kB of the first load. The client sends addresses and
 * forms that are finished, and cancels by a signal: what makes them of objects, tokens and names of statuses is 2 kB more.
 */
const axiosLeftOut: Readonly<Record<string, string>> = {
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => false; export default false;',
  '/axios/lib/cancel/CancelToken.js': 'export default undefined;',
  '/axios/lib/helpers/formDataToJSON.js': 'export default undefined;',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default undefined;',
  '/axios/lib/helpers/toFormData.js': 'export default undefined;',
  '/axios/lib/helpers/toURLEncodedForm.js': 'export default undefined;',
  '/axios/lib/helpers/AxiosURLSearchParams.js': 'export default undefined;',
};
const leftOutOfAxios = new Set<string>();

const axiosOfBrowsers: Plugin = {
  name: 'axios-of-browsers',
  apply: 'build',
  transform(_code, id) {
    const [name, code] = Object.entries(axiosLeftOut).find(([one]) => id.endsWith(one)) ?? [];
    if (name === undefined || code === undefined) return null;
    leftOutOfAxios.add(name);
    return { code, map: null };
  },
  buildEnd(error) {
    const kept = Object.keys(axiosLeftOut).filter((name) => !leftOutOfAxios.has(name));
    if (!error && kept.length > 0)
      throw new Error(`axios has other modules now, see vite.config.ts: ${kept.join(' ')}`);
  },
};

const developing = 'var ENABLE_DEV_WARNINGS = true;';
let isRouterFinished = false;

/** react-router has its build without warnings for developers in a folder that its package never names. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/') || !code.includes(developing)) return null;
    isRouterFinished = true;
    return { code: code.replace(developing, developing.replace('true', 'false')), map: null };
  },
  buildEnd(error) {
    if (!error && !isRouterFinished)
      throw new Error('react-router says in another way whether it warns: see vite.config.ts');
  },
};

const app = {
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineWithComponents,
    mantineVariables,
    zipInPage,
    contractInPages,
    noJsonSchema,
    axiosOfBrowsers,
    routerWithoutWarnings,
    reactWithoutStacks,
  ],
  build: {
    outDir: 'dist',
    // For the tests that weigh pages.
    manifest: true,
    target: oldestBrowsers,
    // Every script and picture stays a file of its own: the content security policy knows no data: scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of what a feature offers in its index.ts, a chunk takes what it uses: importing a module of a feature does nothing by itself.
      treeshake: { moduleSideEffects: [{ test: /\/web\/src\/features\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => ({
  ...app,
  plugins: [...app.plugins, firstViews, scriptsInTurn],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/__emu': api },
  },
  build: {
    ...app.build,
    rolldownOptions: {
      ...app.build.rolldownOptions,
      output: { codeSplitting: { groups: command === 'build' ? await pageChunks(app) : [] } },
    },
  },
}));
