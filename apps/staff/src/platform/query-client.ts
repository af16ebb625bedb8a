import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from '@yardline/client/call-refused';

// Refusals are answers; only what may be gone in a moment is asked again.
const patience = (count: number, error: Error): boolean =>
  error instanceof CallRefused && [0, 409, 502, 503].includes(error.status) && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 600_000, retry: patience, refetchOnWindowFocus: true },
  },
});
