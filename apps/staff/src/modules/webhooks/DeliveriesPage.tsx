import { IconSend } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import {
  deliveryStates,
  listWebhookDeliveries,
  type WebhookDelivery,
} from '@yardline/contract/webhooks/deliveries';
import { getWebhook } from '@yardline/contract/webhooks/webhooks';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DeliveryState } from './states.tsx';
import { useEventWords } from './words-of.ts';

const useColumns = (): Column<WebhookDelivery>[] => {
  const { t } = useTranslation('webhooks');
  const { topicWords } = useEventWords();
  return [
    {
      key: 'topic',
      header: t('event'),
      cell: ({ topic }) => topicWords(topic),
      text: ({ topic }) => topicWords(topic),
    },
    {
      key: 'happened_at',
      header: t('happened'),
      canSort: true,
      width: 180,
      cell: (row) => <When at={row.happened_at} />,
      text: (row) => row.happened_at,
    },
    {
      key: 'record_id',
      header: t('record'),
      width: 110,
      isRight: true,
      cell: (row) => row.record_id || '',
      text: (row) => row.record_id,
    },
    {
      key: 'attempts',
      header: t('attempts'),
      width: 90,
      isRight: true,
      cell: ({ attempts }) => attempts,
      text: ({ attempts }) => attempts,
    },
    {
      key: 'status_code',
      header: t('answer'),
      width: 100,
      isRight: true,
      cell: (row) => row.status_code ?? '',
      text: (row) => row.status_code,
    },
    {
      key: 'next_at',
      header: t('next'),
      width: 180,
      cell: (row) => (row.next_at === null ? null : <When at={row.next_at} />),
      text: (row) => row.next_at,
    },
    {
      key: 'state',
      header: t('state'),
      width: 150,
      onPhone: 'aside',
      cell: (row) => <DeliveryState row={row} />,
    },
  ];
};

/** What was sent to a webhook and what waits, the newest first. */
export const DeliveriesPage = () => {
  const { t } = useTranslation('webhooks');
  const id = useRecordId();
  const hook = useLoaded(getWebhook, { params: { id } });
  return (
    <ListPage
      endpoint={listWebhookDeliveries}
      params={{ id }}
      title={t('deliveriesOf', { name: hook.name })}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          label: t('state'),
          options: deliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      tools={
        <ListPeriod
          endpoint={listWebhookDeliveries}
          words={{ period: t('period'), from: t('from'), to: t('to') }}
        />
      }
      rowKey={(row) => row.id}
      rowPath={(row) => paths.webhookDelivery(id, row.id)}
      empty={{ icon: <IconSend size={24} />, title: t('noneSent'), text: t('noneSentText') }}
    />
  );
};
