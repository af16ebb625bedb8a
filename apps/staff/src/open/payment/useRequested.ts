import { CallRefused } from '@yardline/client/call-refused';
import type { CallInput } from '@yardline/client/request';
import {
  getRequestedPayment,
  openRequestedPayment,
  type RequestedPayment,
} from '@yardline/contract/payments/payment-requests';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../platform/client.ts';

/** The link used to pay. */
export type Bearer = CallInput<typeof getRequestedPayment>['params'];

/** What is known of a request: what it asks for, or why it is not shown; nothing while the first answer is awaited. */
export type Seen = { request: RequestedPayment } | { refused: CallRefused } | undefined;

// While the bank is asked; the job that asks it waits a minute.
const pollMs = 3_000;

const read = async (bearer: Bearer): Promise<NonNullable<Seen>> => {
  try {
    return { request: await client.call(getRequestedPayment, { params: bearer }) };
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    return { refused };
  }
};

/** What is on the page stays there while the connection is away. */
const keeping = (found: NonNullable<Seen>) => (before: Seen) =>
  'refused' in found && found.refused.isUnknown && before !== undefined && 'request' in before
    ? before
    : found;

/** The request behind a link, kept current: while a card is being charged, and when the payer returns to the page. */
export const useRequested = (bearer: Bearer): { seen: Seen; reload: () => Promise<void> } => {
  const [seen, setSeen] = useState<Seen>();
  const { documentType, link } = bearer;
  const reload = useCallback(
    () => read({ documentType, link }).then((found) => setSeen(keeping(found))),
    [documentType, link],
  );

  useEffect(() => {
    void read({ documentType, link }).then((found) => setSeen(keeping(found)));
    const comeBack = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [reload, documentType, link]);

  const isShown = seen !== undefined && 'request' in seen;
  useEffect(() => {
    // Sent once; whether it arrives does not matter to the payer.
    if (isShown)
      void client
        .call(openRequestedPayment, { params: { documentType, link }, body: {} })
        .catch(() => undefined);
  }, [isShown, documentType, link]);

  const isPending = isShown && seen.request.is_pending;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void reload(), pollMs);
    return () => clearInterval(timer);
  }, [isPending, reload]);

  return { seen, reload };
};
