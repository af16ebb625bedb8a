import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Toaster } from '@yardline/ui/toasts';
import { StrictMode } from 'react';
import { Proving } from '../factors/Proving.tsx';
import { queryClient } from '../platform/query-client.ts';
import { Look } from '../platform/Look.tsx';
import type { openRouter } from './router.tsx';

type Props = { router: ReturnType<typeof openRouter> };

export const App = ({ router }: Props) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Look>
        <Proving>
          <Toaster />
          <RouterProvider router={router} />
        </Proving>
      </Look>
    </QueryClientProvider>
  </StrictMode>
);
