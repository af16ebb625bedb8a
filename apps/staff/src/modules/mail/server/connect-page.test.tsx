import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { ClientContext } from '@yardline/client/hooks';
import { closingMs } from '@yardline/contract/mail/mail-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../platform/client.ts';
import { Look } from '../../../platform/Look.tsx';
import { loadOfficeWords, startWords } from '../../../platform/i18n.ts';
import type { Connected } from './connect.ts';
import { ConnectPage } from './ConnectPage.tsx';
import { hearConnected } from './connected.ts';

const around = {
  client,
  notify: { done: () => undefined, refused: () => undefined },
  prove: () => Promise.resolve(true),
};

const show = async (...answers: Connected[]): Promise<void> => {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/oauth/verify',
    loader: () => answers.shift(),
    staleTime: Infinity,
    component: ConnectPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/oauth/verify'] }),
  });
  await router.load();
  await act(async () => {
    render(
      <Look>
        <ClientContext value={around}>
          <RouterProvider router={router} />
        </ClientContext>
      </Look>,
    );
  });
};

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the window of a mail connection', () => {
  const close = vi.fn<() => void>();
  beforeEach(async () => {
    await startWords('en');
    await loadOfficeWords('en');
    vi.stubGlobal('close', close.mockClear());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('closes 120 ms after its success, and tells the page that opened it [S4.16] [S9.2]', async () => {
    const heard = Promise.withResolvers<void>();
    const stop = hearConnected(heard.resolve);
    await show({ problem: '' });
    expect(closingMs).toBe(120);
    pass(119);
    expect(close).not.toHaveBeenCalled();
    pass(1);
    expect(close).toHaveBeenCalledTimes(1);
    await heard.promise;
    stop();
  });

  it('stays where the connection failed, and says why [S4.16]', async () => {
    await show({ problem: 'There was an error.' });
    pass(10_000);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('There was an error.');
    expect(screen.queryByRole('button', { name: 'Confirm it’s you' })).toBeNull();
  });

  it('asks who it is where that is wanted first, and goes on by itself', async () => {
    await show({ problem: 'Who is it?', isProofAsked: true }, { problem: 'There was an error.' });
    await act(async () => screen.getByRole('button', { name: 'Confirm it’s you' }).click());
    expect(screen.getByRole('alert').textContent).toBe('There was an error.');
  });
});
