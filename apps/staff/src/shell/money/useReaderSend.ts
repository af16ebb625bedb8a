import { type SendOptions, useSend } from '@yardline/client/hooks';
import type { CallInput } from '@yardline/client/request';
import type { Endpoint } from '@yardline/contract/endpoint';
import { useEffect, useRef, useState } from 'react';

const pollMs = 2_000;

/**
 * Sends a payment, and asks what became of it while a card reader waits for the card: the same call under the same key, which is
 * answered once the card was charged, or refused.
 * @returns besides what useSend does, the payment that waits on a reader
 */
export const useReaderSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E>) => {
  const [waiting, setWaiting] = useState<number>();
  const last = useRef<CallInput<E>>(undefined);
  const { send, isSending } = useSend(endpoint, {
    ...options,
    onRefused: (refused) => {
      if (refused.reason === 'payment.on_reader') {
        setWaiting(Number(refused.data['payment_id']));
        return true;
      }
      setWaiting(undefined);
      return options.onRefused?.(refused) ?? false;
    },
    onDone: (answer) => {
      setWaiting(undefined);
      return options.onDone?.(answer);
    },
  });
  useEffect(() => {
    const input = last.current;
    if (waiting === undefined || isSending || input === undefined) return undefined;
    const timer = setTimeout(() => send(input), pollMs);
    return () => clearTimeout(timer);
  }, [waiting, isSending, send]);
  const sendFirst = (input: CallInput<E>) => {
    last.current = input;
    return send(input);
  };
  return { send: sendFirst, isSending: isSending || waiting !== undefined, waiting };
};
