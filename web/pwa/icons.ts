import type { Plugin } from 'vite';
import { iconPng } from './icon-png.ts';

/** The icons `manifest.webmanifest` and `index.html` name. */
const icons = [
  { fileName: 'icon-192.png', size: 192, isMaskable: false },
  { fileName: 'icon-512.png', size: 512, isMaskable: false },
  { fileName: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { fileName: 'apple-touch-icon.png', size: 180, isMaskable: true },
] as const;

/** Adds the icons to the build. */
export const pwaIcons: Plugin = {
  name: 'pwa-icons',
  apply: 'build',
  generateBundle() {
    for (const { fileName, ...shape } of icons) {
      this.emitFile({ type: 'asset', fileName, source: iconPng(shape) });
    }
  },
};
