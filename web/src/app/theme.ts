import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep herbal green; shade 7 carries white text at 6.4:1. */
const herb: MantineColorsTuple = [
  '#eef7f1',
  '#dcece2',
  '#b6d8c4',
  '#8cc3a4',
  '#67b088',
  '#4ba376',
  '#2f8a5c',
  '#1b6b45',
  '#155638',
  '#0e412a',
];
/** Warm red, for prices and destructive actions. */
const price: MantineColorsTuple = [
  '#fff1ee',
  '#fee0da',
  '#fbbfb3',
  '#f79a88',
  '#f17962',
  '#ea5a40',
  '#cb3920',
  '#c4341b',
  '#a62a15',
  '#85200f',
];

export const theme = createTheme({
  colors: { herb, green: herb, red: price },
  primaryColor: 'herb',
  primaryShade: 7,
  defaultRadius: 4,
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.5714', md: '1.5714', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.4' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5714' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Their <header> would count as a second banner landmark of the page.
  components: {
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});
