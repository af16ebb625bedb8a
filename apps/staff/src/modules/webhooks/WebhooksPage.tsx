import { IconWebhook } from '@tabler/icons-react';
import { addWebhook, listWebhooks, type Webhook } from '@yardline/contract/webhooks/webhooks';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { RightsNote } from '../../shell/record/RightsNote.tsx';
import { WebhookState } from './states.tsx';
import { useEventWords } from './words-of.ts';

const useColumns = (): Column<Webhook>[] => {
  const { t } = useTranslation('webhooks');
  const { nounsWords } = useEventWords();
  return [
    { key: 'name', header: t('name'), canSort: true, cell: ({ name }) => name, text: ({ name }) => name },
    { key: 'url', header: t('url'), width: 260, cell: ({ url }) => url, text: ({ url }) => url },
    {
      key: 'nouns',
      header: t('events'),
      width: 220,
      cell: ({ nouns }) => nounsWords(nouns),
      text: ({ nouns }) => nounsWords(nouns),
      file: null,
    },
    {
      key: 'waiting',
      header: t('waiting'),
      width: 100,
      isRight: true,
      cell: ({ waiting }) => waiting,
      text: ({ waiting }) => waiting,
    },
    {
      key: 'tried_at',
      header: t('lastCall'),
      width: 170,
      cell: (row) => (row.tried_at === null ? null : <When at={row.tried_at} />),
      text: (row) => row.tried_at,
    },
    {
      key: 'state',
      header: t('state'),
      width: 160,
      onPhone: 'aside',
      cell: (row) => <WebhookState row={row} />,
    },
  ];
};

/** Addresses outside that hear of the company's events. */
export const WebhooksPage = () => {
  const { t } = useTranslation('webhooks');
  return (
    <ListPage
      endpoint={listWebhooks}
      title={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.webhook(row.id)}
      action={{ label: t('new'), to: paths.newWebhook(), endpoint: addWebhook }}
      tools={
        <RightsNote add="security.create" remove="security.delete">
          {t('reach')}
        </RightsNote>
      }
      empty={{ icon: <IconWebhook size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
