import { act, fireEvent, render, screen } from '@testing-library/react';
import { CallRefused } from '@yardline/client/call-refused';
import type { Migration } from '@yardline/contract/identity/identity';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../platform/client.ts';
import { loadWords, startWords } from '../platform/i18n.ts';
import { Look } from '../platform/Look.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { RegisterPage } from './RegisterPage.tsx';

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['validating', 'validating the user'],
  ['switching', 'switching the instance'],
  ['loggingOut', 'logging out'],
  ['synchronising', 'synchronising account data'],
] as const)('while %s, the page says what it waits for [S2.29]', (what, words) => {
  render(
    <Look>
      <OnTheWay what={what} />
    </Look>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
});

const confirmed: Migration = {
  email: 'kim@yard.example',
  email_verified: true,
  is_required: true,
  may_skip: false,
  cut_off_on: null,
  is_tis: false,
  tis_user_id: '00000000-0000-4000-8000-000000000001',
  has_several_companies: false,
};

it('a move that the server refuses says so with the reason, and the user stays on the page [S8.11]', async () => {
  const message = 'something went wrong, please contact support';
  vi.spyOn(client, 'call').mockRejectedValue(
    new CallRefused({ status: 500, reason: 'request.failed', message }),
  );
  const onDone = vi.fn<() => void>();
  render(
    <Look>
      <RegisterPage userId={1} company="Northyard" migration={confirmed} onDone={onDone} />
    </Look>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Move account' }));
  });
  expect((await screen.findByRole('alert')).textContent).toBe(`error to migrate user (${message})`);
  expect(onDone).not.toHaveBeenCalled();
});
