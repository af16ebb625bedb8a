import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { voidPayment } from '@yardline/contract/payments/payments';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { companyClock } from '@yardline/client/clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TabTable } from '../../shell/record/TabTable.tsx';

const methods = ['cash', 'cheque', 'card'] as const;

type Payment = Invoice['payments'][number];

/** Cash and checks are void on the day on which they were recorded; the server knows the day. */
const canBeVoid = ({ method, amount, received_at: at }: Payment): boolean =>
  method !== 'card' &&
  amount > 0 &&
  companyClock() - Temporal.Instant.from(at).epochMilliseconds < 86_400_000;

const useColumns = (onVoid: (payment: Payment) => void): TableColumn<Payment>[] => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const reason = whyNot(voidPayment);
  const nameOf = (method: string) => {
    const known = methods.find((each) => each === method);
    return known === undefined ? method : t(`pay.methods.${known}`);
  };
  return [
    { key: 'number', header: t('payments.number'), cell: ({ number }) => number },
    {
      key: 'method',
      header: t('payments.method'),
      cell: ({ method, card_issuer: issuer, card_last4: digits }) =>
        `${nameOf(method)}${digits === '' ? '' : ` ${issuer} ···· ${digits}`}`,
    },
    { key: 'received', header: t('payments.received'), cell: (row) => <When at={row.received_at} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'void',
      header: t('void.action'),
      isRight: true,
      isHeaderHidden: true,
      cell: (row) =>
        canBeVoid(row) ? (
          <DisabledWithReason reason={reason}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={reason === undefined ? () => onVoid(row) : undefined}
            >
              {t('void.action')}
            </Button>
          </DisabledWithReason>
        ) : null,
    },
  ];
};

type Props = { payments: Invoice['payments']; isCredit: boolean };

/** What was paid on an invoice or went back of a credit, and how. */
export const InvoicePayments = ({ payments, isCredit }: Props) => {
  const { t } = useTranslation('money');
  const [asked, setAsked] = useState<Payment>();
  const { send, isSending } = useSend(voidPayment, { onDone: () => setAsked(undefined) });
  const columns = useColumns(setAsked);
  const table = (
    <TabTable
      title={t(isCredit ? 'refund.refunds' : 'invoices.payments')}
      columns={columns}
      rows={payments}
      rowKey={(row) => row.payment_id}
      empty={{
        icon: <IconCash size={24} />,
        title: t(isCredit ? 'refund.none' : 'invoices.noPayments'),
      }}
    />
  );
  return (
    <>
      {table}
      {asked === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={t('void.title', { number: asked.number })}
          confirm={t('void.confirm')}
          isDangerous
          isBusy={isSending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => send({ params: { id: asked.payment_id } })}
        >
          {t('void.text')}
        </ConfirmDialog>
      )}
    </>
  );
};
