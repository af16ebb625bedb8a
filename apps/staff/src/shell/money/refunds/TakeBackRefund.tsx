import { Alert, Button, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  previewRefundBack,
  type RefundBack,
  takeBackRefund,
} from '@yardline/contract/payments/refunds-taken-back';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { FText } from '@yardline/ui/FText';
import { useLocale } from '@yardline/ui/locale';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { landOn, useRecordForm } from '../../panel/useRecordForm.ts';

type Row = { what: string; now: number; after: number };

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('money');
  return [
    { key: 'what', header: t('invoices.balance'), cell: ({ what }) => what },
    { key: 'now', header: t('refund.now'), isRight: true, cell: ({ now }) => <Money amount={now} /> },
    {
      key: 'after',
      header: t('refund.afterwards'),
      isRight: true,
      cell: ({ after }) => <Money amount={after} />,
    },
  ];
};

/** Where the money goes, each as a sentence. */
const useMoves = ({ drawer, postings }: RefundBack): string[] => {
  const { t } = useTranslation('refundsBack');
  const { locale, currency } = useLocale();
  const money = (amount: number) => moneyText(amount, locale, currency);
  const drawers =
    drawer === null
      ? []
      : [
          t(drawer.is_next_session ? 'nextSession' : 'drawer', {
            name: drawer.name,
            amount: money(drawer.amount),
          }),
        ];
  return [
    ...drawers,
    ...postings.map(({ debit, credit, amount }) =>
      t('posting', {
        amount: money(amount),
        debit: `${debit.code} ${debit.name}`,
        credit: `${credit.code} ${credit.name}`,
      }),
    ),
  ];
};

/** What follows: the credit with the customer's balance, or the deposit, before and after, and where the money goes. */
const Following = ({ preview }: { preview: RefundBack }) => {
  const { t } = useTranslation('refundsBack');
  const { t: money } = useTranslation('money');
  const columns = useColumns();
  const moves = useMoves(preview);
  const { credit, deposit, account: now, account_after: after } = preview;
  const rows: Row[] = [
    ...(credit === null
      ? []
      : [{ what: t('credit', { number: credit.number }), now: credit.left, after: credit.left_after }]),
    ...(deposit === null
      ? [{ what: money('refund.account'), now, after }]
      : [{ what: t('deposit', { number: deposit.number }), now: deposit.left, after: deposit.left_after }]),
  ];
  return (
    <>
      <RowsTable label={t('result')} columns={columns} rows={rows} rowKey={({ what }) => what} />
      {deposit?.is_freed === true ? <Text size="sm">{t('freed')}</Text> : null}
      <ul>
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
};

type Props = { id: number; number: number | null };

/** Why it cannot be taken back. */
const Refused = ({ preview, onClose }: { preview: RefundBack; onClose: () => void }) => {
  const { t } = useTranslation('refundsBack');
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { number: preview.number })} size="small">
      <Alert color="orange" title={t('refused')}>
        {preview.refused.map(({ reason, text }) => (
          <Text key={reason} size="sm">
            {text}
          </Text>
        ))}
      </Alert>
    </Dialog>
  );
};

type AskedProps = { id: number; preview: RefundBack; onClose: () => void };

const Asked = ({ id, preview, onClose }: AskedProps) => {
  const { t } = useTranslation('refundsBack');
  const form = useRecordForm(takeBackRefund.body, { reason: '' });
  const { send, isSending } = useSend(takeBackRefund, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params: { id }, body }));
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('title', { number: preview.number })}
      confirm={t('action')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t(preview.deposit === null ? 'text' : 'textDeposit')}
      </Text>
      <Following preview={preview} />
      <FText control={form.control} name="reason" label={t('reason')} isRequired isFirst maxLength={64} />
    </ConfirmDialog>
  );
};

const TakeBackDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: preview } = useCall(previewRefundBack, { params: { id } });
  if (preview === undefined) return null;
  if (preview.refused.length > 0) return <Refused preview={preview} onClose={onClose} />;
  return <Asked id={id} preview={preview} onClose={onClose} />;
};

/** The way back of a refund that was given by mistake: what it does is shown before it is done. */
export const TakeBackRefund = ({ id, number }: Props) => {
  const { t } = useTranslation('refundsBack');
  const { whyNot } = useSession();
  const [isAsking, setAsking] = useState(false);
  const reason = whyNot(takeBackRefund);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${t('action')}: ${number ?? ''}`}
          onClick={reason === undefined ? () => setAsking(true) : undefined}
        >
          {t('action')}
        </Button>
      </DisabledWithReason>
      {isAsking ? <TakeBackDialog id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
