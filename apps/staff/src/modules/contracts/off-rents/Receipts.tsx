import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconPrinter, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  listOffRentReceipts,
  type OffRentReceipt,
  takeBackOffRentCall,
} from '@yardline/contract/off-rent-calls/off-rent-calls';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Numbered, paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import { usePrint } from '../../../shell/record/usePrint.ts';

const tones = { waiting: 'warn', approved: 'good', taken_back: 'quiet' } as const;

const itemsOf = ({ lines }: OffRentReceipt): string =>
  lines.map(({ quantity, product }) => (quantity === 1 ? product : `${quantity} × ${product}`)).join(', ');

type ActionsProps = { receipt: OffRentReceipt; record: Numbered; onTakeBack: () => void };

/** What can be done with a receipt: to the customer, on paper, or back. */
const Actions = ({ receipt, record, onTakeBack }: ActionsProps) => {
  const { t } = useTranslation('offRents');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { print, isPrinting } = usePrint();
  const name = `OR-${receipt.number}`;
  const isOver = receipt.status === 'taken_back' ? t('receiptOver') : undefined;
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <DisabledWithReason reason={whyNot(sendDocument)}>
        <ActionIcon
          aria-label={`${t('sendReceipt')}: ${name}`}
          onClick={() => void navigate({ to: paths.sendCallOff(record, receipt.id) })}
        >
          <IconSend size={16} />
        </ActionIcon>
      </DisabledWithReason>
      <ActionIcon
        aria-label={`${t('printReceipt')}: ${name}`}
        loading={isPrinting}
        onClick={() => print({ type: 'off_rent_receipt', id: receipt.id })}
      >
        <IconPrinter size={16} />
      </ActionIcon>
      <DisabledWithReason reason={whyNot(takeBackOffRentCall) ?? isOver}>
        <ActionIcon aria-label={`${t('takeBack')}: ${name}`} onClick={onTakeBack}>
          <IconArrowBackUp size={16} />
        </ActionIcon>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (
  actionsOf: (receipt: OffRentReceipt) => React.ReactNode,
): TableColumn<OffRentReceipt>[] => {
  const { t } = useTranslation('offRents');
  return [
    { key: 'number', header: t('receipt'), cell: ({ number }) => <strong>{`OR-${number}`}</strong> },
    {
      key: 'from',
      header: t('from'),
      cell: ({ effective_at: at, timeZone }) => <When at={at} timeZone={timeZone} />,
    },
    { key: 'by', header: t('byName'), cell: ({ by_name: name }) => name },
    { key: 'items', header: t('items'), cell: itemsOf },
    { key: 'pickup', header: t('pickup'), cell: ({ pickup }) => pickup?.short_title ?? '' },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`receiptStatuses.${status}`)}</StatusBadge>,
    },
    { key: 'actions', header: t('actions'), isHeaderHidden: true, isRight: true, cell: actionsOf },
  ];
};

/** The receipts that the customer has for call-offs of a contract, newest first. */
export const Receipts = ({ record }: { record: Numbered }) => {
  const { t } = useTranslation('offRents');
  const { receipts } = useLoaded(listOffRentReceipts, { params: { id: record.id } });
  const [leaving, setLeaving] = useState<OffRentReceipt>();
  const columns = useColumns((receipt) => (
    <Actions receipt={receipt} record={record} onTakeBack={() => setLeaving(receipt)} />
  ));
  if (receipts.length === 0) return null;
  return (
    <Section title={t('receipts')} count={receipts.length}>
      <TableScroll>
        <RowsTable label={t('receipts')} columns={columns} rows={receipts} rowKey={({ id }) => id} />
      </TableScroll>
      {leaving === undefined ? null : (
        <ReasonDialog
          verb={t('takeBack')}
          text={t('takeBackText', { items: itemsOf(leaving) })}
          label={t('takeBackReason')}
          endpoint={takeBackOffRentCall}
          inputOf={(body) => ({ params: { id: leaving.id }, body })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
};
