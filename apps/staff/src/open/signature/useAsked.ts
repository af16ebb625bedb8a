import { CallRefused } from '@yardline/client/call-refused';
import { type AskedView, openSignatureRequest, signByLink } from '@yardline/contract/signatures/signatures';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import { switchLanguage } from '../../platform/i18n.ts';
import type { Hand } from '../../shell/signing/SigningForm.tsx';

/** Why a link shows nothing to sign. */
export type Closed = 'unknown' | 'expired' | 'revoked' | 'superseded' | 'connection';

const reasons: Readonly<Record<string, Closed>> = {
  'resource.not_found': 'unknown',
  'link.expired': 'expired',
  'link.revoked': 'revoked',
  'signature.superseded': 'superseded',
};

const closedBy = (error: unknown): Closed => {
  if (!(error instanceof CallRefused)) throw error;
  return reasons[error.reason] ?? 'connection';
};

type Found = { view: AskedView } | { closed: Closed };

/** What is behind a link. The page speaks the language of the document. */
const find = async (type: string, code: string): Promise<Found> => {
  try {
    const view = await client.call(openSignatureRequest, { params: { link: code }, body: {} });
    if (view.type !== type) return { closed: 'unknown' };
    await switchLanguage(view.language);
    return { view };
  } catch (refused) {
    return { closed: closedBy(refused) };
  }
};

/** What a link asks to be signed, and signing it. [S2.13] */
export const useAsked = (type: string, code: string) => {
  const { t } = useTranslation('signing');
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    void find(type, code).then(setFound);
  }, [type, code]);

  const sign = async (hand: Hand): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      setFound({ view: await client.call(signByLink, { params: { link: code }, body: hand }) });
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      // Another signer used the link first, or it has expired: the page says which.
      if (refused.reason === 'signature.taken' || refused.reason in reasons) setFound(await find(type, code));
      else setError(refused.status === 0 ? t('notSent') : (refused.fields[0]?.message ?? refused.message));
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined while the server is asked. */
    found,
    isBusy,
    /** Why it was not signed; empty when nothing is to be said. */
    error,
    again: (): void => void find(type, code).then(setFound),
    sign: (hand: Hand): void => void sign(hand),
  };
};
