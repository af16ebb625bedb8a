import { Alert } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listWebhookDeliveries, type WebhookDelivery } from '@yardline/contract/webhooks/deliveries';
import { getWebhook } from '@yardline/contract/webhooks/webhooks';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DeliveryState, WebhookState } from './states.tsx';
import { useWebhookActions } from './useWebhookActions.tsx';
import { signedExample } from './WebhookPanels.tsx';
import { useEventWords } from './words-of.ts';

const useColumns = (id: number): TableColumn<WebhookDelivery>[] => {
  const { t } = useTranslation('webhooks');
  const { topicWords } = useEventWords();
  return [
    {
      key: 'topic',
      header: t('event'),
      cell: (row) => <Link to={paths.webhookDelivery(id, row.id)}>{topicWords(row.topic)}</Link>,
    },
    { key: 'at', header: t('happened'), cell: (row) => <When at={row.happened_at} /> },
    { key: 'status', header: t('answer'), isRight: true, cell: (row) => row.status_code ?? '' },
    { key: 'state', header: t('state'), cell: (row) => <DeliveryState row={row} /> },
  ];
};

/** One webhook: where it is, what it hears of, and what was sent to it last. */
export const WebhookPage = () => {
  const { t } = useTranslation(['webhooks', 'common']);
  const id = useRecordId();
  const hook = useLoaded(getWebhook, { params: { id } });
  const { items } = useLoaded(listWebhookDeliveries, { params: { id }, query: { page_size: '10' } });
  const { nounsWords } = useEventWords();
  const columns = useColumns(id);
  const act = useWebhookActions(hook);
  return (
    <RecordPage
      list={{ to: paths.webhooks(), label: t('title') }}
      title={hook.name}
      status={<WebhookState row={hook} />}
      actions={act.actions}
      isBusy={act.isBusy}
    >
      {hook.paused_why === 'failing' ? (
        <Alert color="red" mb="md">
          {t('failingText')}
        </Alert>
      ) : null}
      <Section title={t('webhook')}>
        <Facts
          facts={[
            { label: t('url'), value: hook.url },
            { label: t('events'), value: nounsWords(hook.nouns) },
            { label: t('waiting'), value: hook.waiting },
            { label: t('created'), value: <When at={hook.created_at} /> },
            { label: t('paused'), value: hook.paused_at === null ? '' : <When at={hook.paused_at} /> },
            {
              label: t('oldSecret'),
              value: hook.before_until === null ? '' : <When at={hook.before_until} />,
            },
          ]}
        />
      </Section>
      <TabTable
        title={t('deliveries')}
        columns={columns}
        rows={items}
        rowKey={(row) => row.id}
        count={null}
        isWide
        action={<Link to={paths.webhookDeliveries(id)}>{t('allDeliveries')}</Link>}
        empty={{ icon: <IconSend size={24} />, title: t('noneSent'), text: t('noneSentText') }}
      />
      <ConfirmDialog
        isOpen={act.asking !== undefined}
        title={t(act.asking === 'rotate' ? 'rotateTitle' : 'removeTitle', { name: hook.name })}
        confirm={t(act.asking === 'rotate' ? 'rotate' : 'remove')}
        dismiss={t('common:cancel')}
        isDangerous={act.asking === 'remove'}
        onConfirm={act.confirm}
        onClose={act.close}
      >
        {t(act.asking === 'rotate' ? 'rotateText' : 'removeText')}
      </ConfirmDialog>
      {act.secret === '' ? null : (
        <SecretOnce
          words="webhooks"
          title={t('newSecret')}
          secret={act.secret}
          example={signedExample}
          note={t('rotateText')}
          onDone={act.forget}
        />
      )}
      <Outlet />
    </RecordPage>
  );
};
