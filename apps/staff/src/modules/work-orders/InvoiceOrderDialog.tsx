import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Money } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import totalsStyles from '../../shell/money/totals.module.css';
import { useLacks } from './useLacks.ts';

type Props = { order: WorkOrder; onClose: () => void };

/** Shows what the customer is billed, to the cent, and what the order still lacks; billing closes the order. [B4.8] */
export const InvoiceOrderDialog = ({ order, onClose }: Props) => {
  const { t } = useTranslation('workOrders');
  const navigate = useNavigate();
  const input = { params: { id: order.id } };
  const { data, error } = useCall(previewWorkInvoice, input);
  const missing = useLacks(order);
  const { send, isSending } = useSend(createWorkInvoice, {
    onDone: ({ number }) => {
      showToast({ message: t('billedToast', { number }), tone: 'done' });
      return navigate({ to: paths.invoice(number) });
    },
  });
  const hasNothing = error !== null || data?.lines.length === 0;
  const sums = data === undefined ? [] : taxesOf(data);
  return (
    <ConfirmDialog
      isOpen
      title={t('invoiceTitle', { number: order.order_n })}
      confirm={hasNothing ? t('understood') : t('steps.invoice')}
      dismiss={t('keep')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => (hasNothing ? onClose() : send({ ...input, body: { confirm: true } }))}
    >
      {error !== null ? (
        error.message
      ) : data === undefined ? (
        <TableSkeleton rows={3} columns={2} />
      ) : hasNothing ? (
        t('nothingToBill')
      ) : (
        <>
          <dl className={totalsStyles.totals}>
            {data.lines.map((line) => (
              <div key={line.line_number}>
                <dt>
                  {line.product} {line.description}
                </dt>
                <dd>
                  <Money amount={line.extended_amount} />
                </dd>
              </div>
            ))}
            {sums.map(([code, value]) => (
              <div key={code}>
                <dt>{code}</dt>
                <dd>
                  <Money amount={value} />
                </dd>
              </div>
            ))}
            <div className={totalsStyles.totalsTotal}>
              <dt>{t('lines.total')}</dt>
              <dd>
                <Money amount={data.total} />
              </dd>
            </div>
          </dl>
          {[...missing, ...(order.status === 3 ? [] : [t('closeText')])].join(' ')}
        </>
      )}
    </ConfirmDialog>
  );
};

const taxesOf = (draft: {
  tax1_code: string;
  tax1_total: number;
  tax2_code: string;
  tax2_total: number;
}): [string, number][] =>
  (
    [
      [draft.tax1_code, draft.tax1_total],
      [draft.tax2_code, draft.tax2_total],
    ] as [string, number][]
  ).filter(([code]) => code !== '');
