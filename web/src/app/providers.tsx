import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={styleNonce} deduplicateCssVariables>
        <ModalsProvider labels={{ confirm: '确定', cancel: '取消' }}>
          <Notifications position="top-center" limit={3} />
          {children}
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
