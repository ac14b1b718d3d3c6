import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { ReactNode } from 'react';
import { setFailureHandler } from '#api/failure.ts';
import { serverNow } from '#api/server-clock.ts';
import { OverlayHost } from '#design/overlay-host.tsx';
import { TodayContext } from '#design/today.ts';
import { reactToFailure } from './react-to-failure.tsx';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

// Failed calls are shown by the dialogs and toasts that are mounted here.
setFailureHandler(reactToFailure);

const today = () => dayOf(serverNow() * 1_000);

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce} deduplicateCssVariables>
        <TodayContext value={today}>{children}</TodayContext>
        <OverlayHost />
      </MantineProvider>
    </QueryClientProvider>
  );
}
