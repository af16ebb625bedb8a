import { CallRefused } from '@yardline/client/call-refused';
import { freshKey } from '@yardline/client/request';
import {
  payRequested,
  payRequestedOnPage,
  type RequestedPayment,
} from '@yardline/contract/payments/payment-requests';
import { useRef, useState } from 'react';
import { client } from '../../platform/client.ts';
import type { Bearer } from './useRequested.ts';

type Asked = { amount: number; discount: number; card_token: string; fee: number | null };

/** Whether the payer types their card on the provider's page, and not on ours. */
export const paysOnPage = ({ is_simulated: isSimulated, cards }: RequestedPayment): boolean =>
  !isSimulated && cards.length === 0;

/**
 * Pays, here or on the provider's page. One key covers a payment with all its attempts, also when it is sent again after an answer that never came: the
 * card is charged once.
 */
export const usePaying = (bearer: Bearer, request: RequestedPayment, onAnswered: () => Promise<void>) => {
  const unanswered = useRef<{ said: string; key: string }>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallRefused>();

  const pay = async (body: Asked): Promise<void> => {
    const said = JSON.stringify(body);
    if (unanswered.current?.said !== said) unanswered.current = { said, key: freshKey() };
    const { key } = unanswered.current;
    setBusy(true);
    setRefused(undefined);
    try {
      if (paysOnPage(request)) {
        const { url } = await client.call(payRequestedOnPage, {
          params: bearer,
          body: { amount: body.amount, discount: body.discount, fee: body.fee },
        });
        window.location.assign(url);
        return;
      }
      await client.call(payRequested, { params: bearer, body }, { idempotencyKey: key });
      unanswered.current = undefined;
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      if (refusal.status !== 0) unanswered.current = undefined;
      setRefused(refusal);
    } finally {
      await onAnswered();
      setBusy(false);
    }
  };
  return { pay: (body: Asked) => void pay(body), isBusy, refused };
};
