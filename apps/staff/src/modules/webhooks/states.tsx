import type { WebhookDelivery } from '@yardline/contract/webhooks/deliveries';
import type { Webhook } from '@yardline/contract/webhooks/webhooks';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** Whether a webhook is in use, or why not. */
export const WebhookState = ({ row }: { row: Pick<Webhook, 'paused_why'> }) => {
  const { t } = useTranslation('webhooks');
  if (row.paused_why === '') return <StatusBadge tone="good">{t('inUse')}</StatusBadge>;
  const isFailing = row.paused_why === 'failing';
  return <StatusBadge tone={isFailing ? 'bad' : 'quiet'}>{t(isFailing ? 'failing' : 'paused')}</StatusBadge>;
};

const tones: Record<WebhookDelivery['state'], Tone> = { waiting: 'info', delivered: 'good', given_up: 'bad' };

export const DeliveryState = ({ row }: { row: Pick<WebhookDelivery, 'state' | 'attempts'> }) => {
  const { t } = useTranslation('webhooks');
  const isRetrying = row.state === 'waiting' && row.attempts > 0;
  return (
    <StatusBadge tone={isRetrying ? 'warn' : tones[row.state]}>
      {t(isRetrying ? 'states.retrying' : `states.${row.state}`)}
    </StatusBadge>
  );
};
