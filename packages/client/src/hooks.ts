import {
  CancelledError,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { isApprovable, isLiftable } from '@yardline/contract/approvals/approvable';
import type { RefusedCall } from '@yardline/contract/approvals/approvals';
import type { Endpoint } from '@yardline/contract/endpoint';
import { isRepeatable } from '@yardline/contract/repeatable';
import { createContext, useContext, useRef } from 'react';
import { CallRefused, isProofAsked } from './call-refused.ts';
import type { Client } from './client.ts';
import { arrived, type Later } from './later.ts';
import { refresh } from './fresh.ts';
import { type Answer, type CallInput, freshKey, type OnChanged } from './request.ts';

/** How the application tells the user what became of an action. */
export type Notify = {
  /** With the name of the endpoint and its answer, for a sentence that names the record. */
  done: (endpoint: string, answer: unknown) => void;
  refused: (refused: CallRefused) => void;
};

/** What loaders call with. */
export type Access = { client: Client; queryClient: QueryClient };

export type Around = {
  client: Client;
  notify: Notify;
  /** Asks the user to prove their identity again; false when they cancel. */
  prove?: () => Promise<boolean>;
  /** Offers to put a refused call before a colleague; the number of their approval, or undefined when there is none. */
  approve?: (call: RefusedCall, refused: CallRefused) => Promise<number | undefined>;
};

export const ClientContext = createContext<Around | undefined>(undefined);

const useClientContext = () => {
  const found = useContext(ClientContext);
  if (found === undefined) throw new Error('ClientContext is missing around this component');
  return found;
};

/** The client itself, for calls that no cache should keep: signing in, downloading. */
export const useClient = (): Client => useClientContext().client;

/** Where the answer of a read lives in the cache. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  [endpoint.name, input] as const;

const readOf = <E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  meta: { shows: endpoint.shows ?? [], isPreview: endpoint.isPreview === true },
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> =>
    client.call(endpoint, input, { signal }),
});

type ReadOptions = {
  enabled?: boolean;
  /** Shows the previous answer while the next one loads, as lists and pickers do. */
  keepsPrevious?: boolean;
  /** Ask again every so many milliseconds. */
  refetchInterval?: number | false;
  /** Refetches on every mount, however recent the answer is. */
  refetchOnMount?: 'always';
};

/** Reads an endpoint; `data` is undefined until the answer is there. For what a picker or a part of a page asks on its own. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { keepsPrevious = false, ...options }: ReadOptions = {},
) =>
  useQuery<Answer<E>, CallRefused>({
    ...readOf(useClient(), endpoint, input),
    ...options,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });

/** What the route's loader has loaded with `ensure`; never undefined. */
export const useLoaded = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Answer<E> =>
  useSuspenseQuery<Answer<E>, CallRefused>(readOf(useClient(), endpoint, input)).data;

/** Loads what a screen needs before it is drawn; at once from the cache when it is there, refreshed behind when old. */
export const ensure = async <E extends Endpoint>(
  { client, queryClient }: Access,
  endpoint: E | Later<E>,
  input: CallInput<E>,
): Promise<Answer<E>> => {
  const read = readOf(client, await arrived(endpoint), input);
  const load = () =>
    queryClient.ensureQueryData<Answer<E>, CallRefused>({ ...read, revalidateIfStale: true });
  try {
    return await load();
  } catch (error) {
    // A page that is left takes along what it was loading, also where the next page waits for the same.
    if (error instanceof CancelledError) return load();
    throw error;
  }
};

export type SendOptions<E extends Endpoint> = {
  onDone?: (answer: Answer<E>) => unknown;
  /** Returns true when the user has been told already, as a form does beside its fields. */
  onRefused?: (refused: CallRefused) => boolean;
  /** Reads whose answers this action keeps right itself; all others that show what it changed are loaded again. */
  keeps?: readonly Endpoint[];
  /** Whether it removes the record that its parameters name, which is not loaded again then; of a DELETE true unless said. */
  removes?: boolean;
  /** Say nothing when it succeeds. */
  isQuiet?: boolean;
};

/** Sends what needs a proof of the user once more, when they have given it. */
const afterProof = async <T>(prove: Around['prove'], send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (refused) {
    if (!isProofAsked(refused) || prove === undefined || !(await prove())) throw refused;
    return send();
  }
};

type Called<E extends Endpoint> = {
  endpoint: E;
  input: CallInput<E>;
  ifMatch: number | undefined;
};

const textsOf = (values: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** A call as a colleague is asked about it: as it stood on the wire. */
const refusedCall = <E extends Endpoint>({ endpoint, input, ifMatch }: Called<E>): RefusedCall => {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  return {
    name: endpoint.name,
    params: textsOf(params),
    query: textsOf(query),
    body: body ?? null,
    if_match: ifMatch ?? null,
  };
};

/** Sends once more, with an approval, what a colleague may do and the user may not. */
const afterApproval = async <E extends Endpoint, T>(
  approve: Around['approve'],
  called: Called<E>,
  send: (approval?: number) => Promise<T>,
): Promise<T> => {
  try {
    return await send();
  } catch (refused) {
    if (!(refused instanceof CallRefused) || approve === undefined) throw refused;
    if (!isApprovable(called.endpoint) || !isLiftable(refused)) throw refused;
    const approval = await approve(refusedCall(called), refused);
    if (approval === undefined) throw refused;
    return send(approval);
  }
};

/** Asks the user to prove their identity again; false when they cancel. */
export const useProve = (): (() => Promise<boolean>) => {
  const { prove } = useClientContext();
  return prove ?? (() => Promise.resolve(false));
};

/** Sends a call, and repeats it after the user has proved their identity where that is required. For what no cache keeps: files. */
export const useProvedCall = (): Client['call'] => {
  const { client, prove } = useClientContext();
  return (endpoint, input, extras) => afterProof(prove, () => client.call(endpoint, input, extras));
};

type Action<E extends Endpoint> = { input: CallInput<E>; ifMatch?: number | undefined; key: string };

/**
 * An action of the user. One idempotency key covers it with all its attempts, and covers it still when the user repeats the
 * same action after an answer that never came: it cannot happen twice.
 */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}) => {
  const { client, notify, prove, approve } = useClientContext();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ said: string; key: string }>(undefined);

  const mutation = useMutation<Answer<E>, CallRefused, Action<E>>({
    mutationFn: ({ input, ifMatch, key }) => {
      const { params } = input as { params?: object };
      const removed = (options.removes ?? endpoint.method === 'DELETE') ? params : undefined;
      const onChanged: OnChanged = (nouns) => refresh(queryClient, { nouns, keeps: options.keeps, removed });
      const more = { ifMatch, onChanged, ...(isRepeatable(endpoint) ? { idempotencyKey: key } : {}) };
      const call = (approval?: number) => client.call(endpoint, input, { ...more, approval });
      return afterProof(prove, () => afterApproval(approve, { endpoint, input, ifMatch }, call));
    },
    retry: (count, refused) => isRepeatable(endpoint) && refused.status === 0 && count < 2,
    onSuccess: async (answer) => {
      unanswered.current = undefined;
      try {
        await options.onDone?.(answer);
      } finally {
        // Notified last, so that the saved data is on the screen and the panel has closed when the message appears.
        if (options.isQuiet !== true) notify.done(endpoint.name, answer);
      }
    },
    onError: (refused) => {
      if (!(refused instanceof CallRefused)) throw refused;
      if (!refused.isUnknown) unanswered.current = undefined;
      if (options.onRefused?.(refused) !== true) notify.refused(refused);
    },
  });

  return {
    /** Starts the action; whatever comes of it is told by `onDone` and the toasts. */
    send: (input: CallInput<E>, { ifMatch }: { ifMatch?: number | undefined } = {}): void => {
      const said = JSON.stringify([input, ifMatch]);
      if (unanswered.current?.said !== said) unanswered.current = { said, key: freshKey() };
      mutation.mutate({ input, ifMatch, key: unanswered.current.key });
    },
    isSending: mutation.isPending,
    refused: mutation.error,
  };
};
