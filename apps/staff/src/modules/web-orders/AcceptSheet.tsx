import { Alert, Stack, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { acceptWebOrder, type WebOrder } from '@yardline/contract/web-orders/web-orders';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { ForWhom, Refused, useForWhom } from './ForWhom.tsx';
import { isShort } from './short.ts';

type Props = { order: WebOrder; onClose: () => void };

/** What of the order cannot be held as it stands. */
const Short = ({ order }: { order: WebOrder }) => {
  const { t } = useTranslation('webOrders');
  const short = order.lines.filter(isShort);
  if (short.length === 0) return null;
  return (
    <Alert color="orange" title={t('accept.short')}>
      <ul>
        {short.map(({ listing_id: listing, name, quantity, free }) => (
          <li key={listing}>{t('accept.shortLine', { name, quantity, free })}</li>
        ))}
      </ul>
      {t('accept.offer')}
    </Alert>
  );
};

/** Makes a reservation of a web order; says before for whom, when, and what is short. */
export const AcceptSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation('webOrders');
  const chosen = useForWhom(order);
  const { send, isSending, refused } = useSend(acceptWebOrder, {
    onDone: onClose,
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  const zone = order.time_zone;
  return (
    <Sheet
      title={t('accept.title', { number: order.number })}
      submit={t('acts.accept')}
      reason={chosen.reason}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: order.id }, body: { customer_id: chosen.customerId } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">
          {t('accept.text')} <When at={order.starts_at} timeZone={zone} /> –{' '}
          <When at={order.ends_at} timeZone={zone} />, {order.location_title}, {t(`ways.${order.way}`)}.
        </Text>
        <Short order={order} />
        <ForWhom order={order} label={t('accept.forWhom')} chosen={chosen} />
        <Text size="sm" c="dimmed">
          {t('accept.prices')} <Money amount={order.total} />
        </Text>
        <Refused refused={refused} title={t('accept.refused')} />
      </Stack>
    </Sheet>
  );
};
