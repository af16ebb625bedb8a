import { CallRefused } from '@yardline/client/call-refused';
import { type ArrivalView, askArrivalChange, openArrival } from '@yardline/contract/arrivals/open-arrival';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import { switchLanguage } from '../../platform/i18n.ts';

/** Why a link shows nothing. */
export type Closed = 'unknown' | 'over' | 'connection';

const reasons: Readonly<Record<string, Closed>> = {
  'resource.not_found': 'unknown',
  'link.expired': 'over',
  'link.revoked': 'over',
};

type Found = { view: ArrivalView } | { closed: Closed };

/** A page that stays open asks again so often. */
const againMs = 60_000;

/** What is behind a link. The page speaks the language of the text. */
const find = async (code: string): Promise<Found> => {
  try {
    const view = await client.call(openArrival, { params: { link: code }, body: {} });
    await switchLanguage(view.language);
    return { view };
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    return { closed: reasons[refused.reason] ?? 'connection' };
  }
};

/** What is to be changed; what is empty stays. */
export type Change = { contact_name: string; contact_phone: string; instructions: string };

/** The arrival of a link, which is looked at again while the page is open, and what its bearer wants to be changed. */
export const useArrival = (code: string) => {
  const { t } = useTranslation('arrivalShown');
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const look = () => void find(code).then(setFound);

  useEffect(() => {
    const again = () => void find(code).then(setFound);
    again();
    const timer = setInterval(again, againMs);
    return () => clearInterval(timer);
  }, [code]);

  /** @returns whether it was taken */
  const ask = async (body: Change): Promise<boolean> => {
    setBusy(true);
    setError('');
    try {
      setFound({ view: await client.call(askArrivalChange, { params: { link: code }, body }) });
      return true;
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      if (refused.reason === 'arrival.there' || refused.reason in reasons) setFound(await find(code));
      else setError(refused.status === 0 ? t('notSent') : (refused.fields[0]?.message ?? refused.message));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined while the server is asked. */
    found,
    isBusy,
    /** Why the change was not taken; empty when nothing is to be said. */
    error,
    again: look,
    ask,
  };
};
