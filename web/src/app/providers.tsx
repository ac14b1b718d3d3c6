import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { paths } from '#routes/paths.ts';
import { OverlayHost } from '#ui/overlay-host.tsx';
import { WaysContext } from '#ui/ways.ts';
import { theme } from './theme.ts';

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce} deduplicateCssVariables>
        <WaysContext value={paths}>{children}</WaysContext>
        <OverlayHost />
      </MantineProvider>
    </QueryClientProvider>
  );
}
