import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

// `npx vite --config console/vite.config.ts console` in `web`; the calls go to the server of `npm run dev`.
const { PORT = '3000', API_TARGET = `http://127.0.0.1:${PORT}` } = loadEnv('development', import.meta.dirname, [
  'API_TARGET',
  'PORT',
]);
const api = { target: API_TARGET, changeOrigin: false };

/** The console is built apart from the shop, which has no trace of it. @public */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // Developed at the root of a server of its own, so that all of `/__emu` can be passed on.
  base: command === 'build' ? '/__emu/' : '/',
  plugins: [react()],
  server: { port: 5174, strictPort: true, proxy: { '/api': api, '/__emu': api, '/favicon.svg': api } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy knows no data: scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@mantine|@tanstack)\// }],
        },
      },
    },
  },
}));
