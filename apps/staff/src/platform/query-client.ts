import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '@yardline/client/call-refused';

// Refusals are answers; only what may be gone in a moment is asked again.
const patience = (count: number, error: Error): boolean =>
  error instanceof CallRefused && [0, 409, 502, 503].includes(error.status) && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a line a call fails at once and says so, or is answered from what was read before; it does not wait in silence.
    queries: {
      staleTime: 10_000,
      gcTime: 600_000,
      retry: patience,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
