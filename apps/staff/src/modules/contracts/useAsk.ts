import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Ask } from './record/useDocumentActions.tsx';

/** What an address may ask at once, by the key of its action: `?act=checkOut`. */
const asked: Readonly<Record<string, Ask>> = {
  checkOut: 'checkOut',
  extend: 'extend',
  invoice: 'invoice',
  pick: 'pick',
  delivery: 'delivery',
  pickup: 'pickup',
  return: 'return',
  exchange: 'exchange',
  offRent: 'offRent',
  request: 'request',
  payment: 'payment',
  contract: 'toContract',
};

/**
 * The question that is open on a document. One that the address asks opens with the page, if its action is legal then; the
 * address forgets it when it is answered, so that the next visit does not ask again.
 */
export const useAsk = () => {
  const { act }: { act?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const begun = typeof act === 'string' ? act : undefined;
  const [ask, setAsk] = useState<Ask>();
  return {
    set: setAsk,
    /** The open question, where the actions are those of the document now. */
    among: (actions: readonly { key: string; reason?: string | undefined }[]): Ask | undefined => {
      const isLegal = actions.some(({ key, reason }) => key === begun && reason === undefined);
      return ask ?? (isLegal && begun !== undefined ? asked[begun] : undefined);
    },
    end: () => {
      setAsk(undefined);
      if (begun !== undefined) void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true });
    },
  };
};
