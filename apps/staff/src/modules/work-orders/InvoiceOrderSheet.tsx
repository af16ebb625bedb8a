import { Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { DraftLines } from '../../shell/money/DraftLines.tsx';
import { Sheet } from '../../shell/panel/Sheet.tsx';
import { useLacks } from './useLacks.ts';

type Props = { order: WorkOrder; onClose: () => void };

/** Shows what the customer is billed, to the cent, and what the order still lacks; billing closes the order. [B4.8] */
export const InvoiceOrderSheet = ({ order, onClose }: Props) => {
  const { t } = useTranslation(['workOrders', 'saving']);
  const input = { params: { id: order.id } };
  const { data, error } = useCall(previewWorkInvoice, input);
  const missing = useLacks(order);
  const { send, isSending } = useSend(createWorkInvoice, { onDone: onClose });
  const hasNothing = data?.lines.length === 0;
  const reason =
    error?.message ??
    (data === undefined ? t('saving:extend.checking') : hasNothing ? t('nothingToBill') : undefined);
  return (
    <Sheet
      title={t('invoiceTitle', { number: order.order_n })}
      submit={t('steps.invoice')}
      reason={reason}
      isSaving={isSending}
      onSubmit={() => send({ ...input, body: { confirm: true } })}
      onClose={onClose}
    >
      {error !== null ? (
        error.message
      ) : data === undefined ? (
        <TableSkeleton rows={3} columns={2} />
      ) : hasNothing ? (
        t('nothingToBill')
      ) : (
        <>
          <DraftLines bills={[data]} />
          {missing.map((lack) => (
            <Text key={lack} size="sm" c="orange.8">
              {lack}
            </Text>
          ))}
          {order.status === 3 ? null : (
            <Text size="sm" c="dimmed">
              {t('closeText')}
            </Text>
          )}
        </>
      )}
    </Sheet>
  );
};
