import { Alert, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { previewExtension } from '@yardline/contract/contracts/extensions';
import { acceptRequest, type CustomerRequest } from '@yardline/contract/requests/requests';
import { toLocal } from '@yardline/domain/time/local';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/record/Facts.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';

type Props = { request: CustomerRequest; onClose: () => void };

/** What a later return would do: both totals, and what is promised to others in that time. */
const Extension = ({ request }: { request: CustomerRequest }) => {
  const { t } = useTranslation('customerRequests');
  const until = toLocal(Temporal.Instant.from(request.wanted_to ?? request.created_at), request.time_zone);
  const { data } = useCall(previewExtension, {
    params: { id: request.contract_id },
    body: { dateIn: until.date, timeIn: until.time, lineIds: request.lines.map((line) => line.line_id) },
  });
  if (data === undefined) return null;
  return (
    <>
      <Facts
        facts={[
          { label: t('accept.before'), value: <Money amount={data.before.total} /> },
          { label: t('accept.after'), value: <Money amount={data.after.total} /> },
        ]}
      />
      {data.promised.map(({ lineId, product, from, document }) => (
        <Alert key={lineId} color="orange">
          {product}: {document?.customerName ?? ''} <When at={from} timeZone={request.time_zone} />
        </Alert>
      ))}
      {data.problems.map(({ path, message }) => (
        <Text key={path} size="sm">
          {message}
        </Text>
      ))}
    </>
  );
};

/** Accepts a request: says before what it does, and does it as the counter would. */
export const AcceptSheet = ({ request, onClose }: Props) => {
  const { t } = useTranslation('customerRequests');
  const { send, isSending, refused } = useSend(acceptRequest, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <AnswerSheet
      title={t('accept.title', { number: request.number })}
      submit={t('acts.accept')}
      text={t(`accept.${request.kind}`)}
      label={t('answer')}
      isSending={isSending}
      refused={refused}
      most={400}
      onSend={(answer) => send({ params: { id: request.id }, body: { answer } })}
      onClose={onClose}
    >
      {request.kind === 'extension' ? <Extension request={request} /> : null}
    </AnswerSheet>
  );
};
