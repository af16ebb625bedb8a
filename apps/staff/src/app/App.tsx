import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ClientContext } from '@yardline/client/hooks';
import { Toaster } from '@yardline/ui/toasts';
import { StrictMode } from 'react';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { Look } from './Look.tsx';
import { notify } from './notify.tsx';
import { router } from './router.tsx';

const access = { client, notify };

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ClientContext value={access}>
        <Look>
          <Toaster />
          <RouterProvider router={router} />
        </Look>
      </ClientContext>
    </QueryClientProvider>
  </StrictMode>
);
