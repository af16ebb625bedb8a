import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientContext, keyOf } from '@yardline/client/hooks';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { client } from '../../../platform/client.ts';
import { loadWords, startWords } from '../../../platform/i18n.ts';
import { Look } from '../../../platform/Look.tsx';
import { type DocumentValues, newLine } from '../form/values.ts';
import { LineDetails } from './LineDetails.tsx';

const around = { client, notify: { done: () => undefined, refused: () => undefined } };
const shown = {
  number: 'CONE',
  description: 'Cone',
  isBulk: true,
  meterType: '',
  meter: null,
  owned: 9,
  kitKey: '',
  kit: null,
  statusCode: '',
};
const line = newLine({ type: 'V', productId: 7, quantity: 1, shown });

const Details = ({ freeReason }: { freeReason: string | undefined }) => {
  const { control } = useForm<DocumentValues>({ defaultValues: { lines: [line] } });
  const reasons = { rateReason: undefined, freeReason };
  return <LineDetails control={control} index={0} line={line} priced={undefined} kind="quote" {...reasons} />;
};

const show = (freeReason: string | undefined) => {
  const queries = new QueryClient();
  const me = {
    user: { may: [] },
    divisions: [],
    right_givers: {},
    company: { time_zone: 'America/Toronto' },
  };
  queries.setQueryData(keyOf(getSignedInUser, {}), me);
  return render(
    <QueryClientProvider client={queries}>
      <ClientContext value={around}>
        <Look>
          <Details freeReason={freeReason} />
        </Look>
      </ClientContext>
    </QueryClientProvider>,
  );
};

const reason = 'You can’t make a line free. Ask Morgan Reyes (Administrator).';

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
});

it('keeps the switch for a free line off limits and says why [B5.16]', async () => {
  show(reason);
  const free = screen.getByRole<HTMLInputElement>('switch', { name: 'Charged' });
  expect(free.disabled).toBe(true);
  await userEvent.hover(free.closest('[data-part="line-free"]') ?? free);
  expect((await screen.findByRole('tooltip')).textContent).toBe(reason);
});

it('leaves the switch to people who may make a line free [B5.16]', () => {
  show(undefined);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Charged' }).disabled).toBe(false);
});
