import { Alert, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import {
  creditWholeInvoice,
  previewWholeCredit,
  type WholeCredit,
} from '@yardline/contract/payments/whole-credits';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Dialog } from '@yardline/ui/Dialog';
import { Money } from '@yardline/ui/Figures';
import { FText } from '@yardline/ui/FText';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';

const useColumns = (): TableColumn<WholeCredit['lines'][number]>[] => {
  const { t } = useTranslation('money');
  return [
    { key: 'line', header: t('wholeCredit.line'), cell: ({ description }) => description },
    {
      key: 'billed',
      header: t('wholeCredit.billed'),
      isRight: true,
      cell: ({ billed }) => <Money amount={billed} />,
    },
    {
      key: 'credited',
      header: t('wholeCredit.before'),
      isRight: true,
      cell: ({ credited }) => <Money amount={credited} isQuietAtZero />,
    },
    {
      key: 'amount',
      header: t('wholeCredit.back'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
};

const Preview = ({ preview }: { preview: WholeCredit }) => {
  const { t } = useTranslation('money');
  const columns = useColumns();
  const part = (label: string, amount: number) =>
    amount === 0 ? [] : [{ label, value: <Money amount={amount} /> }];
  return (
    <>
      <TableScroll>
        <RowsTable
          label={t('wholeCredit.back')}
          columns={columns}
          rows={preview.lines}
          rowKey={({ line_number: number }) => number}
        />
      </TableScroll>
      <Facts
        facts={[
          ...part(t('invoices.waiver'), preview.waiver),
          ...part(preview.tax1_code, preview.tax1),
          ...part(preview.tax2_code, preview.tax2),
          { label: t('invoices.total'), value: <Money amount={preview.total} /> },
          { label: t('wholeCredit.applied'), value: <Money amount={preview.applied} /> },
          ...part(t('wholeCredit.unapplied'), preview.unapplied),
        ]}
      />
      <Text size="sm" my={12}>
        {t('wholeCredit.text')} {preview.has_rentals ? t('wholeCredit.staysBilled') : ''}
      </Text>
    </>
  );
};

type Props = { invoice: Invoice; onClose: () => void };

/** Shows what a credit of the whole invoice takes back and where it goes, asks why, and posts it. */
export const CreditWholeDialog = ({ invoice, onClose }: Props) => {
  const { t } = useTranslation('money');
  const { data: preview, error } = useCall(previewWholeCredit, { params: { id: invoice.id } });
  const form = useRecordForm(creditWholeInvoice.body.pick({ reason: true }), { reason: '' });
  const { send, isSending } = useSend(creditWholeInvoice, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit(({ reason }) =>
    preview === undefined
      ? undefined
      : send({ params: { id: invoice.id }, body: { reason, total: preview.total } }),
  );
  const title = t('wholeCredit.title', { number: invoice.number });
  if (error !== null)
    return (
      <Dialog isOpen onClose={onClose} title={title} size="small">
        <Alert color="red.8">{error.message}</Alert>
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={title}
      confirm={t('wholeCredit.action')}
      isBusy={isSending || preview === undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {preview === undefined ? null : (
        <>
          <Preview preview={preview} />
          <FText
            control={form.control}
            name="reason"
            label={t('writeOff.reason')}
            maxLength={250}
            isRequired
            isFirst
          />
        </>
      )}
    </ConfirmDialog>
  );
};
