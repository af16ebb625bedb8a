import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { reversePayment, voidPayment } from '@yardline/contract/payments/payments';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { companyClock } from '@yardline/client/clock';
import { isMethod } from '@yardline/domain/payments/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { TakeBackRefund } from '../../shell/money/refunds/TakeBackRefund.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { ReverseDialog } from './payment/ReverseDialog.tsx';

type Payment = Invoice['payments'][number];

/** What was typed by hand is void on the day on which it was recorded; the server knows the day. */
const canBeVoid = ({ method, amount, received_at: at }: Payment): boolean =>
  method !== 'card' &&
  amount > 0 &&
  companyClock() - Temporal.Instant.from(at).epochMilliseconds < 86_400_000;

type Act = { payment: Payment; isVoid: boolean };

/** The way back of a payment: void on its day, and reversed by the bank or a mistake later on; and of a refund that was a mistake. */
const WayBack = ({ payment, onAct }: { payment: Payment; onAct: (act: Act) => void }) => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  if (payment.amount <= 0) return <TakeBackRefund id={payment.payment_id} number={payment.number} />;
  const isVoid = canBeVoid(payment);
  const reason = whyNot(isVoid ? voidPayment : reversePayment);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={reason === undefined ? () => onAct({ payment, isVoid }) : undefined}
      >
        {isVoid ? t('void.action') : t('reverse.action')}
      </Button>
    </DisabledWithReason>
  );
};

const useColumns = (onAct: (act: Act) => void, hasDiscount: boolean): TableColumn<Payment>[] => {
  const { t } = useTranslation('money');
  const nameOf = (method: string) => (isMethod(method) ? t(`pay.methods.${method}`) : method);
  const discount: TableColumn<Payment> = {
    key: 'discount',
    header: t('discount.label'),
    isRight: true,
    cell: (row) => (row.discount === 0 ? null : <Money amount={row.discount} />),
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
    ...(hasDiscount ? [discount] : []),
    {
      key: 'void',
      header: t('void.action'),
      isRight: true,
      isHeaderHidden: true,
      cell: (row) => <WayBack payment={row} onAct={onAct} />,
    },
  ];
};

type Props = { payments: Invoice['payments']; isCredit: boolean };

/** What was paid on an invoice or went back of a credit, and how. */
export const InvoicePayments = ({ payments, isCredit }: Props) => {
  const { t } = useTranslation('money');
  const [asked, setAsked] = useState<Act>();
  const { send, isSending } = useSend(voidPayment, { onDone: () => setAsked(undefined) });
  const columns = useColumns(
    setAsked,
    payments.some((each) => each.discount > 0),
  );
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
      {asked === undefined || asked.isVoid ? null : (
        <ReverseDialog payment={asked.payment} onClose={() => setAsked(undefined)} />
      )}
      {asked?.isVoid !== true ? null : (
        <ConfirmDialog
          isOpen
          title={t('void.title', { number: asked.payment.number })}
          confirm={t('void.confirm')}
          isDangerous
          isBusy={isSending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => send({ params: { id: asked.payment.payment_id } })}
        >
          {t('void.text')}
        </ConfirmDialog>
      )}
    </>
  );
};
