import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CallRefused } from '@yardline/client/call-refused';
import { useClient, useSend } from '@yardline/client/hooks';
import { createContract } from '@yardline/contract/contracts/contracts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { keptQuotes, type KeptQuote } from '../../../shell/quotes/quote-store.ts';
import { makeQuote } from '../../../shell/quotes/send-quotes.ts';
import { useSendQuotes } from '../../../shell/quotes/useKeptQuotes.ts';
import styles from './kept.module.css';

/** The ways out of a quote that no longer fits: change it on the page of calls, ask again, keep it as a draft, or drop it. */
export const KeptActs = ({ quote }: { quote: KeptQuote }) => {
  const { t } = useTranslation('counter');
  const navigate = useNavigate();
  const sendAll = useSendQuotes();
  const [isDropping, setDropping] = useState(false);
  const { send, isSending } = useSend(createContract, {
    onDone: async (draft) => {
      await keptQuotes.remove(quote.n);
      await navigate({ to: paths.document(draft.kind, draft), ignoreBlocker: true });
    },
  });
  const client = useClient();
  const saveAnyway = () =>
    makeQuote(client, quote)
      .then(keptQuotes.put)
      .catch((refused: CallRefused) => showToast({ tone: 'error', message: refused.message }));
  const isShort = quote.state === 'open' && quote.problems.length === 0;
  const askAgain = async () => {
    await keptQuotes.put({ ...quote, state: 'waiting' });
    sendAll();
  };
  return (
    <span className={styles.acts}>
      <Button
        size="xs"
        onClick={() => void navigate({ to: paths.counter(), search: { kept: String(quote.n) } })}
      >
        {t('kept.change')}
      </Button>
      {isShort ? (
        <Button size="xs" variant="default" onClick={() => void saveAnyway()}>
          {t('kept.anyway')}
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={() => void askAgain()}>
        {t('kept.askAgain')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={isSending}
        onClick={() => send({ body: { form: quote.form, saveAs: 'draft' } })}
      >
        {t('kept.asDraft')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={() => setDropping(true)}>
        {t('kept.drop')}
      </Button>
      <ConfirmDialog
        isOpen={isDropping}
        title={t('kept.dropTitle', { name: quote.said.customer })}
        confirm={t('kept.drop')}
        isDangerous
        onClose={() => setDropping(false)}
        onConfirm={() => void keptQuotes.remove(quote.n)}
      >
        {t('kept.dropWhat')}
      </ConfirmDialog>
    </span>
  );
};
