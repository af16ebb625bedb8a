import { CallRefused } from '@yardline/client/call-refused';
import {
  acceptQuote,
  openQuoteToAccept,
  openSentDocument,
  type SentView,
} from '@yardline/contract/sendings/sendings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import { switchLanguage } from '../../platform/i18n.ts';

/** What a link is for, by its address. */
export type SentWay = 'document' | 'quote_to_accept';

/** Why a link shows nothing. */
export type Closed = 'unknown' | 'expired' | 'revoked' | 'superseded' | 'closed' | 'connection';

const reasons: Readonly<Record<string, Closed>> = {
  'resource.not_found': 'unknown',
  'link.expired': 'expired',
  'link.revoked': 'revoked',
  'acceptance.superseded': 'superseded',
  'acceptance.not_open': 'closed',
};

type Found = { view: SentView } | { closed: Closed };

const opens = { document: openSentDocument, quote_to_accept: openQuoteToAccept } as const;

/** What is behind a link. The page speaks the language of the document. */
const find = async (way: SentWay, code: string): Promise<Found> => {
  try {
    const view = await client.call(opens[way], { params: { link: code }, body: {} });
    await switchLanguage(view.language);
    return { view };
  } catch (refused) {
    if (!(refused instanceof CallRefused)) throw refused;
    return { closed: reasons[refused.reason] ?? 'connection' };
  }
};

/** The document of a link, and accepting it. */
export const useSent = (way: SentWay, code: string) => {
  const { t } = useTranslation('sent');
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    void find(way, code).then(setFound);
  }, [way, code]);

  const accept = async (name: string): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      setFound({ view: await client.call(acceptQuote, { params: { link: code }, body: { name } }) });
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      const closed = reasons[refused.reason];
      if (refused.reason === 'acceptance.taken') setFound(await find(way, code));
      else if (closed !== undefined) setFound({ closed });
      else setError(refused.status === 0 ? t('notSent') : (refused.fields[0]?.message ?? refused.message));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined while the server is asked. */
    found,
    isBusy,
    /** Why it was not accepted; empty when nothing is to be said. */
    error,
    again: (): void => void find(way, code).then(setFound),
    accept: (name: string): void => void accept(name),
  };
};
