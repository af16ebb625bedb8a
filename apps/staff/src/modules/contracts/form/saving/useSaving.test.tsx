import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Client } from '@yardline/client/client';
import { ClientContext } from '@yardline/client/hooks';
import { type Contract, createContract } from '@yardline/contract/contracts/contracts';
import type { Endpoint } from '@yardline/contract/endpoint';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, test } from 'vitest';
import { startWords } from '../../../../platform/i18n.ts';
import { useSaving } from './useSaving.ts';
import type { DocumentValues } from '../values.ts';

const blank: DocumentValues = {
  kind: 'quote',
  customerId: 3,
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
  lines: [],
};

type Sent = { name: string; body: { form: { reference: string }; saveAs: string }; ifMatch?: number };

/** A server that saves everything, once it is let. */
const shop = () => {
  const sent: Sent[] = [];
  const answers: (() => void)[] = [];
  const shown: string[] = [];
  const call = ({ name }: Endpoint, { body }: Pick<Sent, 'body'>, { ifMatch }: { ifMatch?: number }) => {
    sent.push({ name, body, ...(ifMatch === undefined ? {} : { ifMatch }) });
    const status = body.saveAs === 'open' ? 'open' : 'draft';
    const document = { id: 7, row_version: sent.length, kind: 'quote', number: 12, status } as Contract;
    return new Promise((resolve) => answers.push(() => resolve(document)));
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
  const useTestForm = () => {
    const form = useForm<DocumentValues>({ defaultValues: blank });
    const saving = useSaving({
      form,
      began: undefined,
      onDraft: ({ id }) => shown.push(`draft ${id}`),
      onOpened: ({ id }) => shown.push(`opened ${id}`),
    });
    return { form, saving };
  };
  const { result, unmount } = renderHook(useTestForm, { wrapper });
  const type = (reference: string) => act(() => result.current.form.setValue('reference', reference));
  const answer = () => act(async () => answers.shift()?.());
  return { sent, shown, result, type, answer, unmount };
};

beforeAll(() => startWords('en'));

test('makes one draft, saves what was typed meanwhile over it, and opens what the user asks for', async () => {
  const { sent, shown, result, type, answer } = shop();
  expect(result.current.saving.keeping).toEqual({ state: 'untouched' });
  type('PO 1');
  expect(result.current.saving.keeping).toEqual({ state: 'waiting' });
  act(() => result.current.saving.saveDraft());
  await waitFor(() => expect(sent).toHaveLength(1));
  type('PO 12');
  act(() => result.current.saving.saveDraft());
  expect(sent).toHaveLength(1);
  await answer();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(shown).toEqual(['draft 7']);
  await answer();
  await waitFor(() => expect(result.current.saving.keeping).toEqual({ state: 'kept' }));
  act(() => result.current.saving.saveAs('contract'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(result.current.saving.isOpening).toBe(true);
  await answer();
  await waitFor(() => expect(shown).toEqual(['draft 7', 'opened 7']));
  expect(sent.map(({ name, body, ifMatch }) => [name, body.form.reference, body.saveAs, ifMatch])).toEqual([
    [createContract.name, 'PO 1', 'draft', undefined],
    ['updateContract', 'PO 12', 'draft', 1],
    ['updateContract', 'PO 12', 'open', 2],
  ]);
});

test('saves a draft when typing rests, and its last change when the user leaves', async () => {
  const { sent, type, answer, unmount } = shop();
  type('PO 1');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 });
  await answer();
  type('PO 2');
  unmount();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: 'updateContract', ifMatch: 1 });
});
