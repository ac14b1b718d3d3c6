import { defineConfig } from 'vite';

/** `bar.js`: one file that runs before anything of the shop is shown, so no module. Built after the page, beside it. @public */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    lib: { entry: `${import.meta.dirname}/bar.ts`, name: 'bar', formats: ['iife'], fileName: () => 'bar.js' },
  },
});
