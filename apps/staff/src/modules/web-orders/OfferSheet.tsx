import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { offerForWebOrder, type WebOrder } from '@yardline/contract/web-orders/web-orders';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { ForWhom, Refused, useForWhom } from './ForWhom.tsx';

type Props = { order: WebOrder; onClose: () => void };

/** Makes a quote of a web order and opens it, to be changed and sent. [B4.18] */
export const OfferSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation('webOrders');
  const navigate = useNavigate();
  const chosen = useForWhom(order);
  const { send, isSending, refused } = useSend(offerForWebOrder, {
    onDone: async ({ offer }) => {
      onClose();
      if (offer !== null) await navigate({ to: paths.document('quote', offer) });
    },
    onRefused: ({ isUnknown }) => !isUnknown,
  });
  return (
    <Sheet
      title={t('offer.title', { number: order.number })}
      submit={t('offer.submit')}
      reason={chosen.reason}
      isSaving={isSending}
      onSubmit={() => send({ params: { id: order.id }, body: { customer_id: chosen.customerId } })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{t('offer.text')}</Text>
        <ForWhom order={order} label={t('offer.forWhom')} chosen={chosen} />
        <Refused refused={refused} title={t('offer.refused')} />
      </Stack>
    </Sheet>
  );
};
