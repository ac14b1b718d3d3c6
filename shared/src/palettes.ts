/** Colours of one palette: ink, ground, and a tint between the two. */
export type Palette = {
  readonly deep: string;
  readonly main: string;
  readonly soft: string;
  readonly accent: string;
};

/** Muted colours; use an accent only for one small element. */
export const PALETTES = {
  green: { deep: '#1d5c46', main: '#2f7d60', soft: '#e3f0ea', accent: '#d9a441' },
  blue: { deep: '#1f4e79', main: '#34709f', soft: '#e4eef6', accent: '#e08a3c' },
  teal: { deep: '#165b63', main: '#2a828b', soft: '#e0f0f1', accent: '#e0a13c' },
  earth: { deep: '#6b4423', main: '#94653a', soft: '#f4ece1', accent: '#8c2f24' },
  red: { deep: '#8f2a2a', main: '#b8433d', soft: '#f8e9e6', accent: '#e2b04a' },
  amber: { deep: '#8a5a12', main: '#bd842a', soft: '#f9f0de', accent: '#2f7d60' },
  violet: { deep: '#4b3a73', main: '#6c5a99', soft: '#edeaf4', accent: '#d49a3a' },
  navy: { deep: '#24365c', main: '#3f5688', soft: '#e6eaf3', accent: '#c8553d' },
  rose: { deep: '#86364f', main: '#b05a74', soft: '#f7e8ed', accent: '#5d8a6b' },
  slate: { deep: '#3b4a52', main: '#5f727c', soft: '#e9edef', accent: '#2f7d60' },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;

/** The palette with this name (from a database row); green for an unknown name. */
export function paletteNamed(name: string): Palette {
  const palettes: Readonly<Record<string, Palette>> = PALETTES;
  return palettes[name] ?? PALETTES.green;
}
