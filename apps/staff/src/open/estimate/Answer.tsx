import { Button, Title } from '@mantine/core';
import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SigningForm } from '../../shell/signing/SigningForm.tsx';
import pageStyles from '../signature/signature.module.css';
import type { useEstimate } from './useEstimate.ts';
import { WordsForm } from './WordsForm.tsx';
import styles from './estimate.module.css';

type Props = {
  view: AskedEstimate;
  asked: ReturnType<typeof useEstimate>;
  chosen: readonly string[];
  /** With the chosen options. */
  total: string;
};

/** What the reader answers: approval with their signature, a refusal with a reason, or a question. */
export const Answer = ({ view, asked, chosen, total }: Props) => {
  const { t } = useTranslation('estimateAsked');
  const [other, setOther] = useState<'decline' | 'ask'>();
  const shared = { name: view.name, isBusy: asked.isBusy, error: asked.error };
  const back = () => setOther(undefined);
  if (other === 'decline')
    return (
      <WordsForm
        {...shared}
        title={t('declineTitle')}
        lead={t('declineText', { company: view.company.name })}
        label={t('reason')}
        onSend={(name, reason) => void asked.decline(name, reason)}
        onBack={back}
      />
    );
  if (other === 'ask')
    return (
      <WordsForm
        {...shared}
        title={t('askTitle')}
        lead={t('askText', { person: view.asked_by })}
        label={t('question')}
        onSend={(name, question) =>
          void asked.ask(name, question).then((isTaken) => (isTaken ? back() : undefined))
        }
        onBack={back}
      />
    );
  return (
    <section className={`${pageStyles.askedCard} ${pageStyles.askedSign}`} aria-labelledby="your-approval">
      <Title order={2} mb={12} id="your-approval">
        {t('approveTitle')}
      </Title>
      {view.is_over ? null : (
        <SigningForm
          {...shared}
          consent={t('consent', { total })}
          submit={t('approve')}
          onSign={(hand) => void asked.approve(hand, [...chosen])}
        />
      )}
      <div className={styles.answers}>
        {view.is_over ? null : (
          <Button variant="default" size="md" mt={8} onClick={() => setOther('decline')}>
            {t('decline')}
          </Button>
        )}
        <Button variant="subtle" size="md" onClick={() => setOther('ask')}>
          {t('ask')}
        </Button>
      </div>
    </section>
  );
};
