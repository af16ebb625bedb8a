import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientContext, keyOf } from '@yardline/client/hooks';
import { listFreeDays } from '@yardline/contract/counter-line/free-days';
import { readCounterLine } from '@yardline/contract/counter-line/counter-line';
import { createRef } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { client } from '../../../platform/client.ts';
import { loadWords, startWords } from '../../../platform/i18n.ts';
import { Look } from '../../../platform/Look.tsx';
import type { DocumentValues } from '../form/values.ts';
import { CallLine } from './CallLine.tsx';

const dates = { dateOut: '2026-01-05', timeOut: '08:00', dateIn: '2026-01-06', timeIn: '08:00' };
const place = { divisionId: 3, locationId: null, customerId: null, siteId: null, indefiniteRental: false };
const window = {
  avail_from_date: '2026-01-05',
  avail_from_time: '08:00',
  avail_to_date: '2026-01-06',
  avail_to_time: '08:00',
};
const asked = { from: { date: '2026-01-05', time: '08:00' }, to: { date: '2026-01-12', time: '08:00' } };
const row = (id: number, number: string) => ({
  tab: 'rental',
  id,
  number,
  description: 'scissor lift',
  photo_id: null,
  kind: 'group',
  group_id: id,
  owned: 5,
  available: 2,
  availabilityNA: false,
  location_title: '',
  price: 260,
  daily_rate: null,
  rate_table: null,
  meter: null,
  meter_type: '',
  yards: [],
  held: null,
});

const taken: unknown[] = [];

const Line = () => {
  const { control } = useForm<DocumentValues>({ defaultValues: { ...dates, ...place, lines: [] } });
  return (
    <CallLine
      input={createRef()}
      control={control}
      isUsed={() => false}
      onProducts={([first], quantity, period) => taken.push([first?.number, quantity, period])}
      onService={() => undefined}
    />
  );
};

const show = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(
    keyOf(readCounterLine, { query: { q: '2 scissor 1 week', division_id: '3', ...window } }),
    {
      quantity: 2,
      chips: [{ kind: 'quantity', quantity: 2 }],
      period: asked,
      asked,
      division_id: 3,
      rows: [row(1, 'SL19'), row(2, 'SL26')],
      services: [],
    },
  );
  const days = { products: '1,2', division_id: '3', from: '2026-01-05', days: '8' };
  queries.setQueryData(keyOf(listFreeDays, { query: days }), {
    days: ['2026-01-05', '2026-01-06'],
    products: [{ id: 1, free: [2, 1] }],
  });
  const around = { client, notify: { done: () => undefined, refused: () => undefined } };
  return render(
    <QueryClientProvider client={queries}>
      <ClientContext value={around}>
        <Look>
          <Line />
        </Look>
      </ClientContext>
    </QueryClientProvider>,
  );
};

beforeEach(async () => {
  taken.length = 0;
  await startWords('en');
  await loadWords('en');
});

it('lights the first answer for readers too, and adds the lit one by Enter [B2.26]', async () => {
  show();
  const line = screen.getByRole('combobox', { name: 'Quantity, product and period' });
  await userEvent.type(line, '2 scissor 1 week');
  const first = await screen.findByRole('option', { name: /SL19/, selected: true });
  expect(line.getAttribute('aria-activedescendant')).toBe(first.id);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('2 results, first SL19 scissor lift')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(line.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /SL26/ }).id);
  await userEvent.keyboard('{Enter}');
  expect(taken).toEqual([['SL26', 2, asked]]);
  expect(line).toHaveProperty('value', '');
});

it('waits with Enter for the answer to what was typed last', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), '2 scissor 1 week{Enter}');
  await expect.poll(() => taken).toEqual([['SL19', 2, asked]]);
});

it('shows what is free day by day, and where it is too few', async () => {
  const { container } = show();
  await userEvent.type(screen.getByRole('combobox'), '2 scissor 1 week');
  await screen.findByRole('option', { name: /SL19/ });
  const cells = [...container.querySelectorAll('[data-tone][data-asked]')];
  expect(cells.map((cell) => [cell.getAttribute('data-tone'), cell.textContent])).toEqual([
    ['good', 'Mon 52'],
    ['warn', 'Tue 61'],
  ]);
});
