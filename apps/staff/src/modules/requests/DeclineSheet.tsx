import { useSend } from '@yardline/client/hooks';
import { type CustomerRequest, declineRequest } from '@yardline/contract/requests/requests';
import { useTranslation } from 'react-i18next';
import { AnswerSheet } from './AnswerSheet.tsx';

type Props = { request: CustomerRequest; onClose: () => void };

/** Declines a request with a reason, which the customer reads. */
export const DeclineSheet = ({ request, onClose }: Props) => {
  const { t } = useTranslation('customerRequests');
  const { send, isSending, refused } = useSend(declineRequest, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <AnswerSheet
      title={t('decline.title', { number: request.number })}
      submit={t('acts.decline')}
      text={t('decline.text')}
      label={t('answer')}
      missing={t('decline.missing')}
      isSending={isSending}
      refused={refused}
      most={400}
      onSend={(answer) => send({ params: { id: request.id }, body: { answer } })}
      onClose={onClose}
    />
  );
};
