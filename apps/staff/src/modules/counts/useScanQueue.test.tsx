import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Client } from '@yardline/client/client';
import { refresh } from '@yardline/client/fresh';
import type { CallExtras } from '@yardline/client/request';
import { ClientContext, keyOf, useLoaded } from '@yardline/client/hooks';
import { type Count, type CountLine, getCount, scanCount } from '@yardline/contract/counts/counts';
import { expect, test } from 'vitest';
import { useScanQueue } from './useScanQueue.ts';

const line = (id: number, counted: number | null): CountLine => ({
  id,
  counted,
  asset_id: null,
  part_id: id,
  kind: 'part',
  number: `P-${id}`,
  description: 'Filter',
  serial_number: '',
  bin: 'A1',
  is_serialized: false,
  expected: 4,
  difference: null,
  value: null,
  serials_seen: [],
  found_bin: null,
  is_moved: false,
  counted_at: null,
  counted_by_name: '',
});
const count: Count = {
  id: 7,
  number: 1,
  status: 'open',
  location_id: 1,
  location_title: 'East',
  bins: [],
  covers: 'parts',
  started_at: '2026-01-05T14:00:00Z',
  closed_at: null,
  created_by_name: 'Ada',
  row_version: 1,
  shows_expected: true,
  comments: '',
  reason: '',
  closed_by_name: '',
  finds: [],
  lines: 2,
  lines_counted: 0,
  sheet: [line(1, null), line(2, null)],
};

test('shows each scan on the sheet that is there, and does not read the sheet again for it [B2.16]', async () => {
  const called: string[] = [];
  const scans = [line(2, 1), line(2, 2)].values();
  const client = {
    call: async (endpoint: { name: string }, _input: object, extras: CallExtras) => {
      called.push(endpoint.name);
      // What the client does unless the call says otherwise (platform/client.ts).
      const hear = extras.onChanged ?? ((nouns) => refresh(queryClient, { nouns }));
      if (endpoint.name === scanCount.name) await hear(new Set(['counts']));
      return endpoint.name === scanCount.name ? { line: scans.next().value } : count;
    },
  } as unknown as Client;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const input = { params: { id: count.id } };
  queryClient.setQueryData(keyOf(getCount, input), count);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={{ client, notify: { done: () => {}, refused: () => {} } }}>
        {children}
      </ClientContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ scan: useScanQueue(count.id, () => {}), shown: useLoaded(getCount, input) }),
    { wrapper },
  );
  act(() => {
    result.current.scan('P-2', '');
    result.current.scan('P-2', '');
  });
  await waitFor(() => expect(result.current.shown.sheet.map(({ counted }) => counted)).toEqual([null, 2]));
  expect(result.current.shown.lines_counted).toBe(1);
  expect(called).toEqual([scanCount.name, scanCount.name]);
});
