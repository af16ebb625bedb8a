import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { ClientContext, useCall, useSend } from '@yardline/client/hooks';
import type { CallExtras } from '@yardline/client/request';
import { createContract, getContract } from '@yardline/contract/contracts/contracts';
import { previewMerge } from '@yardline/contract/customers/customer-merge';
import { getCustomer } from '@yardline/contract/customers/customers';
import type { Endpoint } from '@yardline/contract/endpoint';
import { deleteRole, getRole, listRoles } from '@yardline/contract/roles/roles';
import { describe, expect, it, vi } from 'vitest';

const unreachable = () =>
  new CallRefused({ status: 0, reason: 'connection.failed', message: 'connection error' });
const refused = () =>
  new CallRefused({
    status: 409,
    reason: 'product.unavailable',
    message: 'product SL-104 is currently unavailable',
  });

const setUp = (prove?: () => Promise<boolean>) => {
  const call = vi.fn<(endpoint: Endpoint, input: object, extras?: CallExtras) => Promise<unknown>>();
  const client = { call } as unknown as Client;
  const notify = { done: vi.fn<() => void>(), refused: vi.fn<(refused: CallRefused) => void>() };
  const queryClient = new QueryClient({
    defaultOptions: { mutations: { retryDelay: 1 }, queries: { staleTime: 60_000 } },
  });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClientContext value={{ client, notify, ...(prove === undefined ? {} : { prove }) }}>
        {children}
      </ClientContext>
    </QueryClientProvider>
  );
  const keys = () => call.mock.calls.map(([, , extras]) => extras?.idempotencyKey);
  return { call, notify, wrapper, keys };
};

const form = { body: { form: { kind: 'quote' as const, lines: [] }, saveAs: 'draft' as const } };

describe('an action', () => {
  it('keeps one key over all its attempts, and says once that it succeeded [S7.1]', async () => {
    const { call, notify, wrapper, keys } = setUp();
    call
      .mockRejectedValueOnce(unreachable())
      .mockRejectedValueOnce(unreachable())
      .mockResolvedValue({ id: 1 });
    const onDone = vi.fn<(answer: unknown) => void>();
    const { result } = renderHook(() => useSend(createContract, { onDone }), { wrapper });
    act(() => result.current.send(form));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: 1 }));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(notify.done).toHaveBeenCalledTimes(1);
  });

  it('keeps its key when the user repeats it after an answer that never came, and not after a refusal', async () => {
    const { call, notify, wrapper, keys } = setUp();
    call.mockRejectedValue(unreachable());
    const { result } = renderHook(() => useSend(createContract), { wrapper });
    act(() => result.current.send(form));
    await waitFor(() => expect(notify.refused).toHaveBeenCalledTimes(1));
    call.mockRejectedValue(refused());
    act(() => result.current.send(form));
    await waitFor(() => expect(notify.refused).toHaveBeenCalledTimes(2));
    act(() => result.current.send(form));
    await waitFor(() => expect(notify.refused).toHaveBeenCalledTimes(3));
    const [first, , , repeated, anew] = keys();
    expect(repeated).toBe(first);
    expect(anew).not.toBe(first);
  });

  it('that asks for a fresh proof goes on once the user has given it, and is refused when they cancel', async () => {
    const prove = vi.fn<() => Promise<boolean>>();
    const { call, notify, wrapper, keys } = setUp(prove);
    const unproved = new CallRefused({ status: 403, reason: 're_authentication.required', message: 'show' });
    const { result } = renderHook(() => useSend(createContract), { wrapper });
    prove.mockResolvedValueOnce(true);
    call.mockRejectedValueOnce(unproved).mockResolvedValueOnce({ id: 1 });
    act(() => result.current.send(form));
    await waitFor(() => expect(notify.done).toHaveBeenCalledTimes(1));
    expect([call.mock.calls.length, new Set(keys()).size]).toEqual([2, 1]);
    prove.mockResolvedValueOnce(false);
    call.mockRejectedValueOnce(unproved);
    act(() => result.current.send(form));
    await waitFor(() => expect(notify.refused).toHaveBeenCalledWith(unproved));
    expect([prove.mock.calls.length, call.mock.calls.length]).toEqual([2, 3]);
  });

  it('leaves the words to a form that has shown them beside its fields', async () => {
    const { call, notify, wrapper } = setUp();
    call.mockRejectedValue(refused());
    const onRefused = vi.fn<() => boolean>(() => true);
    const { result } = renderHook(() => useSend(createContract, { onRefused }), { wrapper });
    act(() => result.current.send(form));
    await waitFor(() => expect(onRefused).toHaveBeenCalled());
    expect(notify.refused).not.toHaveBeenCalled();
  });

  it('loads again what shows the nouns that it changed, but for what it keeps right itself', async () => {
    const { call, wrapper } = setUp();
    call.mockResolvedValue({ id: 1 });
    const { result } = renderHook(
      () => ({
        document: useCall(getContract, { params: { id: 1 } }),
        customer: useCall(getCustomer, { params: { id: 1 } }),
        roles: useCall(listRoles, { query: {} }),
        save: useSend(createContract, { keeps: [getCustomer] }),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.roles.data).toEqual({ id: 1 }));
    const asked = () => call.mock.calls.map(([{ name }]) => name);
    expect(asked().toSorted()).toEqual(['getContract', 'getCustomer', 'listRoles']);
    call.mockImplementation(async (endpoint, _input, extras) => {
      if (endpoint.name === 'createContract') await extras?.onChanged?.(new Set(['customers']));
      return { id: 1, row_version: 2 };
    });
    act(() => result.current.save.send(form));
    await waitFor(() => expect(result.current.document.data).toMatchObject({ row_version: 2 }));
    expect(asked().slice(3)).toEqual(['createContract', 'getContract']);
  });

  it('does not ask again for the record that it removed, and does for others', async () => {
    const { call, wrapper } = setUp();
    call.mockResolvedValue({ id: 1 });
    const { result } = renderHook(
      () => ({
        gone: useCall(getRole, { params: { id: 7 } }),
        other: useCall(getRole, { params: { id: 8 } }),
        remove: useSend(deleteRole),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.other.data).toEqual({ id: 1 }));
    call.mockImplementation(async (endpoint, _input, extras) => {
      if (endpoint.name === 'deleteRole') await extras?.onChanged?.(new Set(['roles']));
      return { id: 2 };
    });
    act(() => result.current.remove.send({ params: { id: 7 } }));
    await waitFor(() => expect(result.current.other.data).toEqual({ id: 2 }));
    expect(result.current.gone.data).toEqual({ id: 1 });
  });

  it('does not ask again for the preview of what has happened', async () => {
    const { call, wrapper } = setUp();
    call.mockResolvedValue({ id: 1 });
    const input = { params: { id: 1 }, query: { other: '2' } };
    const { result } = renderHook(
      () => ({
        preview: useCall(previewMerge, input),
        customer: useCall(getCustomer, { params: { id: 1 } }),
        save: useSend(createContract),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.customer.data).toEqual({ id: 1 }));
    call.mockImplementation(async (endpoint, _input, extras) => {
      if (endpoint.name === 'createContract') await extras?.onChanged?.(new Set(['customers']));
      return { id: 2 };
    });
    act(() => result.current.save.send(form));
    await waitFor(() => expect(result.current.customer.data).toEqual({ id: 2 }));
    expect(result.current.preview.data).toEqual({ id: 1 });
  });

  it('loads everything again that shows a noun when the answer cannot say what it changed', async () => {
    const { call, wrapper } = setUp();
    call.mockResolvedValue({ id: 1 });
    const { result } = renderHook(
      () => ({ roles: useCall(listRoles, { query: {} }), save: useSend(createContract) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.roles.data).toEqual({ id: 1 }));
    call.mockImplementation(async (endpoint, _input, extras) => {
      if (endpoint.name === 'createContract') await extras?.onChanged?.(undefined);
      return { id: 2 };
    });
    act(() => result.current.save.send(form));
    await waitFor(() => expect(result.current.roles.data).toEqual({ id: 2 }));
  });
});
