import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Client } from '@yardline/client/client';
import { ClientContext } from '@yardline/client/hooks';
import type { ContractForm, ContractLine } from '@yardline/contract/contracts/contracts';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { alignLines, usePricing } from './usePricing.ts';
import { type DocumentValues, newLine } from './values.ts';

const totalsOf = (total: number) => ({
  rental: total,
  sales: 0,
  services: 0,
  discount: 0,
  waiver: 0,
  tax1Code: '',
  tax1: 0,
  tax2Code: '',
  tax2: 0,
  total,
});

const blank: DocumentValues = {
  kind: 'quote',
  customerId: null,
  siteId: null,
  divisionId: 1,
  locationId: 1,
  salesmanId: null,
  reference: '',
  poNumber: '',
  nameChecklist: '',
  dateOut: '2026-05-04',
  timeOut: '08:00',
  dateIn: '2026-05-05',
  timeIn: '08:30',
  indefiniteRental: false,
  rentalDiscP: 0,
  saleDiscP: 0,
  chargeWaiver: false,
  damageWaiverCode: '',
  createDeliveryTicket: false,
  deliverTo: null,
  pickUpFrom: null,
  exemptionNumber: '',
  exemptionType: '',
  comments: '',
  lines: [
    newLine({
      type: 'R',
      productId: 7,
      quantity: 1,
      shown: {
        number: 'CONE',
        description: 'Cone',
        isBulk: true,
        meterType: '',
        meter: null,
        owned: 9,
        kitKey: '',
        kit: null,
        statusCode: '',
      },
    }),
  ],
};

/** A server that charges ten for every piece, and remembers what it was asked. */
const useTestShop = () => {
  const form = useForm<DocumentValues>({ defaultValues: blank });
  return { form, pricing: usePricing(form, null) };
};
const shop = () => {
  const asked: ContractForm[] = [];
  const call = (_: unknown, { body }: { body: { form: ContractForm } }) => {
    asked.push(body.form);
    const pieces = body.form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return Promise.resolve({
      lines: [],
      totals: totalsOf(pieces * 10),
      deposit: null,
      delivery: null,
      credit: null,
      problems: [],
    });
  };
  const access = {
    client: { call } as unknown as Client,
    notify: { done: () => undefined, refused: () => undefined },
  };
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={access}>{children}</ClientContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(useTestShop, { wrapper });
  return { asked, result };
};

const type = (form: ReturnType<typeof useTestShop>['form'], value: unknown) =>
  act(() => form.setValue('lines.0.quantity', value as number));

test('asks once after typing rests, and shows the totals of what is typed now', async () => {
  const { asked, result } = shop();
  await waitFor(() => expect(result.current.pricing.totals?.total).toBe(10));
  for (const quantity of [2, 25, 250]) type(result.current.form, quantity);
  expect(result.current.pricing.isBehind).toBe(true);
  expect(result.current.pricing.totals?.total).toBe(10);
  await waitFor(() => expect(result.current.pricing.totals?.total).toBe(2_500));
  expect(result.current.pricing.isBehind).toBe(false);
  expect(asked.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 250]);
});

test('keeps the last totals while something cannot be read, and says what is wrong in the specification’s words [B5.14]', async () => {
  const { asked, result } = shop();
  await waitFor(() => expect(result.current.pricing.totals?.total).toBe(10));
  type(result.current.form, '4o');
  await waitFor(() => expect(result.current.pricing.problems).toHaveLength(1));
  expect(result.current.pricing.problems[0]).toEqual({
    path: 'lines.0.quantity',
    reason: 'quantity.invalid',
    message: 'Invalid quantity',
  });
  expect(result.current.pricing.totals?.total).toBe(10);
  expect(asked).toHaveLength(1);
});

test('sends nothing that is only shown', async () => {
  const { asked, result } = shop();
  await waitFor(() => expect(result.current.pricing.totals).toBeDefined());
  expect(asked[0]?.lines[0]).not.toHaveProperty('shown');
});

test('tells lines of an older answer by product, leaves out removed ones, and finds what the company added', () => {
  const line = (over: Partial<ContractLine>) =>
    ({ id: null, type: 'R', productId: 1, ...over }) as ContractLine;
  const answer = [
    line({ productId: 1 }),
    line({ id: 5, productId: 2 }),
    line({ productId: 3 }),
    line({ type: 'V', productId: 9 }),
  ];
  const { lines, added } = alignLines(
    [
      { mode: 'D', id: 4, type: 'R', productId: 8 },
      { mode: 'C', id: 5, type: 'R', productId: 2 },
      { mode: 'A', type: 'R', productId: 3 },
      { mode: 'A', type: 'R', productId: 77 },
    ],
    answer,
  );
  expect(lines).toEqual([undefined, answer[1], answer[2], undefined]);
  expect(added).toEqual([answer[3]]);
});
