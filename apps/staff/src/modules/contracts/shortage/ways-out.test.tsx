import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientContext, keyOf } from '@yardline/client/hooks';
import type { PickerRow } from '@yardline/contract/availability/availability';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { findWaysOut, type WaysOut } from '@yardline/contract/shortages/ways-out';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { client } from '../../../platform/client.ts';
import { loadWords, startWords } from '../../../platform/i18n.ts';
import { Look } from '../../../platform/Look.tsx';
import { type DocumentValues, newLine } from '../form/values.ts';
import { lineOfRow } from '../lines/line-of.ts';
import { LineWaysOut } from './LineWaysOut.tsx';

const around = { client, notify: { done: () => undefined, refused: () => undefined } };

const product = (id: number, number: string, description: string, available: number): PickerRow => ({
  tab: 'rental',
  id,
  number,
  description,
  photo_id: null,
  kind: 'group',
  group_id: id,
  owned: 3,
  available,
  availabilityNA: false,
  location_title: '',
  price: 120,
  daily_rate: 120,
  rate_table: null,
  meter: null,
  meter_type: '',
  energy: '',
});
const small = product(1, 'SL19', '19 ft electric scissor lift', 0);
const large = product(2, 'SL26', '26 ft electric scissor lift', 2);
const line = newLine({ ...lineOfRow(small, 2), shown: lineOfRow(small, 2).shown });
const priced = { available: 0, quantity: 2 } as ContractLine;

const ways: WaysOut = {
  product: small,
  available: 0,
  short: 2,
  amount: 240,
  yards: [
    { location_id: 8, title: 'Buffalo', free: 5, leave_by: null, transfer: null, may_send: true },
    {
      location_id: 9,
      title: 'Troy',
      free: 2,
      leave_by: '2026-01-05',
      transfer: { asset_ids: [4, 5], expected_date: '2026-01-06', expected_time: '08:00' },
      may_send: false,
    },
  ],
  larger: [{ product: large, own_amount: 330 }],
  dates: [
    {
      from: { date: '2026-01-08', time: '08:00' },
      to: { date: '2026-01-09', time: '08:00' },
      days: 2,
      available: 2,
      amount: 240,
    },
  ],
  substitutes: [],
  may_substitute: true,
  rerent_as: small,
  may_rerent: true,
};

const query = {
  product_id: '1',
  quantity: '2',
  division_id: '3',
  avail_from_date: '2026-01-06',
  avail_from_time: '08:00',
  avail_to_date: '2026-01-07',
  avail_to_time: '08:00',
  location_id: '7',
};

const show = (answer: WaysOut, available = 0) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(keyOf(getSignedInUser, {}), {
    user: { may: [] },
    divisions: [],
    right_givers: ['Morgan Reyes (Administrator)'],
    company: { time_zone: 'America/Toronto' },
  });
  queries.setQueryData(keyOf(findWaysOut, { query }), answer);
  const done: unknown[] = [];
  const Line = () => {
    const { control } = useForm<DocumentValues>({
      defaultValues: {
        divisionId: 3,
        locationId: 7,
        customerId: null,
        siteId: null,
        dateOut: '2026-01-06',
        timeOut: '08:00',
        dateIn: '2026-01-07',
        timeIn: '08:00',
        indefiniteRental: false,
        lines: [line],
      },
    });
    return (
      <LineWaysOut
        control={control}
        index={0}
        line={line}
        priced={{ ...priced, available }}
        ownId={null}
        onInstead={(...taken) => done.push(taken)}
        onDates={(...taken) => done.push(taken)}
        onRerent={(...taken) => done.push(taken)}
      />
    );
  };
  render(
    <QueryClientProvider client={queries}>
      <ClientContext value={around}>
        <Look>
          <Line />
        </Look>
      </ClientContext>
    </QueryClientProvider>,
  );
  return done;
};

const open = () => screen.getByRole('button', { name: 'Ways out, SL19 19 ft electric scissor lift' });
const namesOf = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
});

it('a line that fits has no ways out', () => {
  show(ways, 2);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a line that does not fit opens its ways out by keyboard, each with one button, and closes them with Escape [B3.54] [B1.7] [B6.7]', async () => {
  show(ways);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(open());
  await user.keyboard('{Enter}');
  expect(namesOf()).toEqual([
    'Ways out, SL19 19 ft electric scissor lift',
    'Send transfer from Buffalo',
    'Send transfer from Troy',
    'Use: SL26 26 ft electric scissor lift',
    'Use dates from Jan 8, 2026 8:00 AM',
    'Re-rent SL19 19 ft electric scissor lift from a vendor',
    'Record missed rental',
  ]);
  expect(screen.getByText('Must leave by Jan 5, 2026')).toBeTruthy();
  // On a button that says why it is off, Escape first takes the reason away.
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(namesOf()).toEqual(['Ways out, SL19 19 ft electric scissor lift']);
  expect(document.activeElement).toBe(open());
});

it('says why a transfer cannot be sent: it is too late, or the right is missing', async () => {
  show(ways);
  const user = userEvent.setup();
  await user.click(open());
  const reasonOf = (yard: string) =>
    screen.getByRole('button', { name: `Send transfer from ${yard}`, description: /./ });
  expect(reasonOf('Buffalo').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { description: 'Too late to bring it here in time' })).toBe(
    reasonOf('Buffalo'),
  );
  expect(screen.getByRole('button', { description: /Ask Morgan Reyes/ })).toBe(reasonOf('Troy'));
});

it('takes a larger product at the asked price with both amounts shown, or at its own without the right [B5.21]', async () => {
  const done = show(ways);
  const user = userEvent.setup();
  await user.click(open());
  const row = screen.getByText('26 ft electric scissor lift', { exact: false }).closest('li');
  expect(row?.textContent).toContain('Asked price $240.00');
  expect(row?.textContent).toContain('Own price $330.00');
  await user.click(screen.getByRole('button', { name: /^Use: SL26/ }));
  expect(done).toEqual([[0, large, { productId: 1, reason: 'SL19 is not available' }]]);
});

it('takes it at its own price for users who may not substitute, and other dates for everyone', async () => {
  const done = show({ ...ways, may_substitute: false });
  const user = userEvent.setup();
  await user.click(open());
  await user.click(screen.getByRole('button', { name: /^Use at own price: SL26/ }));
  await user.click(open());
  await user.click(screen.getByRole('button', { name: /^Use dates/ }));
  const [dates] = ways.dates;
  expect(done).toEqual([
    [0, large, null],
    [0, { from: dates?.from, to: dates?.to }],
  ]);
});
