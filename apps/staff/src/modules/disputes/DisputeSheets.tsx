import { Checkbox, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  acceptDispute,
  answerDispute,
  type Dispute,
  rejectDispute,
  reopenDispute,
  withdrawDispute,
} from '@yardline/contract/disputes/disputes';
import { Money } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { AnswerSheet } from '../requests/AnswerSheet.tsx';

type Props = { dispute: Dispute; onClose: () => void };

const sayings = { answer: answerDispute, reject: rejectDispute, reopen: reopenDispute };

/** Answers, rejects or opens a dispute again: each asks for a message. */
export const SaySheet = ({ act, dispute, onClose }: Props & { act: keyof typeof sayings }) => {
  const { t } = useTranslation('disputes');
  const { send, isSending, refused } = useSend(sayings[act], {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <AnswerSheet
      title={t(`${act}.title`, { number: dispute.number })}
      submit={t(`acts.${act}`)}
      text={t(`${act}.text`)}
      label={t('text')}
      missing={t('missing')}
      isSending={isSending}
      refused={refused}
      most={1000}
      onSend={(text) => send({ params: { id: dispute.id }, body: { text } })}
      onClose={onClose}
    />
  );
};

/** Credits what is disputed; of a bill that several customers bear, those who bear the rest as well. */
export const CreditSheet = ({ dispute, onClose }: Props) => {
  const { t } = useTranslation('disputes');
  const [creditsAll, setCreditsAll] = useState(true);
  const { send, isSending, refused } = useSend(acceptDispute, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <AnswerSheet
      title={t('accept.title', { number: dispute.number })}
      submit={t('acts.accept')}
      text={t('accept.text')}
      label={t('text')}
      isSending={isSending}
      refused={refused}
      most={1000}
      onSend={(text) => send({ params: { id: dispute.id }, body: { text, creditsAll } })}
      onClose={onClose}
    >
      <Text size="sm">
        {t('taxed')} <Money amount={dispute.taxed_amount} />
      </Text>
      {dispute.other_payers.length === 0 ? null : (
        <Checkbox
          label={t('accept.all', { names: dispute.other_payers.join(', ') })}
          checked={creditsAll}
          onChange={(event) => setCreditsAll(event.currentTarget.checked)}
        />
      )}
    </AnswerSheet>
  );
};

/** Ends a dispute that the customer gives up. */
export const WithdrawSheet = ({ dispute, onClose }: Props) => {
  const { t } = useTranslation('disputes');
  const { send, isSending } = useSend(withdrawDispute, { onDone: onClose });
  return (
    <Sheet
      title={t('withdraw.title', { number: dispute.number })}
      submit={t('acts.withdraw')}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: dispute.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('withdraw.text')}</Text>
    </Sheet>
  );
};
