import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { setFailureHandler } from '#api/failure.ts';
import { OverlayHost } from '#ui/overlay-host.tsx';
import { reactToFailure } from './react-to-failure.tsx';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

// Failed calls are shown by the dialogs and toasts that are mounted here.
setFailureHandler(reactToFailure);

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce} deduplicateCssVariables>
        {children}
        <OverlayHost />
      </MantineProvider>
    </QueryClientProvider>
  );
}
