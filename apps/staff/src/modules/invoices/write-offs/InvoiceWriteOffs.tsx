import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { listWriteOffs, takeBackWriteOff, type WriteOff } from '@yardline/contract/payments/write-offs';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';

const useColumns = (onTakeBack: (row: WriteOff) => void): TableColumn<WriteOff>[] => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const why = ({ is_return: isReturn, is_taken_back: isTakenBack }: WriteOff) =>
    whyNot(takeBackWriteOff) ?? (isReturn || isTakenBack ? t('writeOff.takenBack') : undefined);
  return [
    {
      key: 'kind',
      header: t('writeOff.kind'),
      cell: ({ kind, is_return: isReturn }) =>
        isReturn ? t('writeOff.return') : t(`writeOff.kinds.${kind}`),
    },
    { key: 'at', header: t('writeOff.at'), cell: ({ written_at: at }) => <When at={at} /> },
    { key: 'by', header: t('writeOff.by'), cell: ({ created_by_name: name }) => name },
    { key: 'reason', header: t('writeOff.reason'), cell: ({ reason }) => reason },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'actions',
      header: t('writeOff.takeBack'),
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={why(row)}>
          <ActionIcon aria-label={`${t('writeOff.takeBack')}: ${row.reason}`} onClick={() => onTakeBack(row)}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </DisabledWithReason>
      ),
    },
  ];
};

/** What was written off of an invoice; nothing where nothing was. */
export const InvoiceWriteOffs = ({ invoiceId }: { invoiceId: number }) => {
  const { t } = useTranslation('money');
  const { items } = useLoaded(listWriteOffs, { query: { invoice_id: `${invoiceId}` } });
  const [leaving, setLeaving] = useState<WriteOff>();
  const columns = useColumns(setLeaving);
  if (items.length === 0) return null;
  return (
    <>
      <TabTable
        title={t('writeOff.list')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        isWide
        empty={{ title: t('writeOff.list') }}
      />
      {leaving === undefined ? null : (
        <ReasonDialog
          verb={t('writeOff.takeBack')}
          text={t('writeOff.takeBackText')}
          label={t('writeOff.reason')}
          endpoint={takeBackWriteOff}
          inputOf={(body) => ({ params: { id: leaving.id }, body })}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
};
