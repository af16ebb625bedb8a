import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useClient, useLoaded } from '@yardline/client/hooks';
import type { Answer, CallInput } from '@yardline/client/request';
import type { Endpoint } from '@yardline/contract/endpoint';
import { useState } from 'react';

/**
 * The record as the user saw it when they began to edit: after a refresh behind the form, a save must not overwrite what the
 * form never showed. `renew` fetches the newest and makes it the one that is edited.
 */
export const useSnapshot = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
  const client = useClient();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<Answer<E>>(useLoaded(endpoint, input));
  const renew = async (): Promise<Answer<E>> => {
    const newest = await queryClient.fetchQuery({
      queryKey: keyOf(endpoint, input),
      queryFn: () => client.call(endpoint, input),
      staleTime: 0,
    });
    setSeen(() => newest);
    return newest;
  };
  return { seen, renew };
};

/** The same of a record that came with its list: the newest is what the list says now. */
export const useSnapshotOf = <Seen>(newest: Seen) => {
  const [seen, setSeen] = useState(newest);
  const renew = (): Seen => {
    setSeen(() => newest);
    return newest;
  };
  return { seen, renew };
};
