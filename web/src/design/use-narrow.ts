import { useMediaQuery } from '@mantine/hooks';

/** The window is as narrow as a phone (up to 767 px): for what is not rendered there at all; what only looks different is a matter of style. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
