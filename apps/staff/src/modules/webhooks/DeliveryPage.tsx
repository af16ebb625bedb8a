import { Code } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getWebhookDelivery, resendWebhookDelivery } from '@yardline/contract/webhooks/deliveries';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { idOf } from '../../shell/routes.ts';
import { useParam, useRecordId } from '../../shell/useParam.ts';
import { DeliveryState } from './states.tsx';
import { useEventWords } from './words-of.ts';

/** One delivery with the answer to its last call, and the way to send it again. */
export const DeliveryPage = () => {
  const { t } = useTranslation('webhooks');
  const { whyNot } = useSession();
  const { topicWords } = useEventWords();
  const params = { id: useRecordId(), delivery: idOf(useParam('delivery')) };
  const row = useLoaded(getWebhookDelivery, { params });
  const { send, isSending } = useSend(resendWebhookDelivery);
  const resend = {
    key: 'resend',
    label: t('resend'),
    icon: <IconRefresh size={16} />,
    reason: whyNot(resendWebhookDelivery),
    onRun: () => send({ params, body: {} }),
  };
  return (
    <RecordPage
      list={{ to: paths.webhook(params.id), label: t('webhook') }}
      title={topicWords(row.topic)}
      status={<DeliveryState row={row} />}
      actions={[resend]}
      isBusy={isSending}
    >
      <Section title={t('delivery')}>
        <Facts
          facts={[
            { label: t('message'), value: row.message },
            { label: t('happened'), value: <When at={row.happened_at} /> },
            { label: t('path'), value: row.path },
            { label: t('attempts'), value: row.attempts },
            { label: t('lastCall'), value: row.tried_at === null ? '' : <When at={row.tried_at} /> },
            { label: t('next'), value: row.next_at === null ? '' : <When at={row.next_at} /> },
            {
              label: t('took'),
              value: row.milliseconds === null ? '' : t('ms', { count: row.milliseconds }),
            },
          ]}
        />
      </Section>
      <Section title={t('answer')}>
        <Facts
          facts={[
            {
              label: t('status'),
              value: row.attempts > 0 && row.status_code === null ? t('notReached') : (row.status_code ?? ''),
            },
          ]}
        />
        {row.answer === '' ? null : (
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {row.answer}
          </Code>
        )}
      </Section>
    </RecordPage>
  );
};
