import { CallRefused } from '@yardline/client/call-refused';
import {
  approveEstimate,
  askAboutEstimate,
  type AskedEstimate,
  declineEstimate,
  openEstimate,
} from '@yardline/contract/estimates/asked';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import { switchLanguage } from '../../platform/i18n.ts';
import type { Hand } from '../../shell/signing/SigningForm.tsx';

/** Why a link shows nothing. */
export type Closed = 'unknown' | 'expired' | 'revoked' | 'superseded' | 'connection';

const reasons: Readonly<Record<string, Closed>> = {
  'resource.not_found': 'unknown',
  'link.expired': 'expired',
  'link.revoked': 'revoked',
  'estimate.superseded': 'superseded',
};

type Found = { view: AskedEstimate } | { closed: Closed };

/** What is behind a link. The page speaks the language in which it was sent. */
const find = async (code: string): Promise<Found> => {
  try {
    const view = await client.call(openEstimate, { params: { link: code }, body: {} });
    await switchLanguage(view.language);
    return { view };
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    return { closed: reasons[refused.reason] ?? 'connection' };
  }
};

/** The estimate of a link, and what its bearer can answer. */
export const useEstimate = (code: string) => {
  const { t } = useTranslation('estimateAsked');
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    void find(code).then(setFound);
  }, [code]);

  /** @returns whether it was taken */
  const answer = async (call: () => Promise<AskedEstimate>): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      setFound({ view: await call() });
      return true;
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      // Another person answered first, or it is over: the page says which.
      if (refused.reason === 'estimate.decided' || refused.reason in reasons) setFound(await find(code));
      else setError(refused.status === 0 ? t('notSent') : (refused.fields[0]?.message ?? refused.message));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const params = { link: code };

  return {
    /** Undefined while the server is asked. */
    found,
    isBusy,
    /** Why the answer was not taken; empty when nothing is to be said. */
    error,
    again: (): void => void find(code).then(setFound),
    approve: (hand: Hand, sections: string[]) =>
      answer(() => client.call(approveEstimate, { params, body: { ...hand, sections } })),
    decline: (name: string, reason: string) =>
      answer(() => client.call(declineEstimate, { params, body: { name, reason } })),
    ask: (name: string, question: string) =>
      answer(() => client.call(askAboutEstimate, { params, body: { name, question } })),
  };
};
