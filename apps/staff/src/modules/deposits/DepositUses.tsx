import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Deposit, takeBackDeposit } from '@yardline/contract/deposits/deposits';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';

type Use = Deposit['applications'][number];

const useColumns = (onTakeBack: (use: Use) => void): TableColumn<Use>[] => {
  const { t } = useTranslation('deposits');
  const { whyNot } = useSession();
  const why = ({ amount, is_taken_back: isTakenBack }: Use) =>
    whyNot(takeBackDeposit) ?? (isTakenBack || amount < 0 ? t('apply.takenBack') : undefined);
  return [
    {
      key: 'invoice',
      header: t('invoice'),
      cell: ({ number }) => <Link to={paths.invoice(number)}>{number}</Link>,
    },
    { key: 'when', header: t('when'), cell: ({ applied_at: at }) => <When at={at} /> },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'actions',
      header: t('apply.takeBack'),
      isRight: true,
      cell: (use) => (
        <DisabledWithReason reason={why(use)}>
          <ActionIcon aria-label={`${t('apply.takeBack')}: ${use.number}`} onClick={() => onTakeBack(use)}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </DisabledWithReason>
      ),
    },
  ];
};

/** Asks why what a deposit paid is taken back: the auditor will ask for it. */
const TakeBack = ({ depositId, use, onClose }: { depositId: number; use: Use; onClose: () => void }) => {
  const { t } = useTranslation('deposits');
  return (
    <ReasonDialog
      verb={t('apply.takeBack')}
      text={t('apply.takeBackText')}
      label={t('reason')}
      endpoint={takeBackDeposit}
      inputOf={(body) => ({ params: { id: depositId, applicationId: use.id }, body })}
      onClose={onClose}
    />
  );
};

/** The invoices that a deposit paid, and what was taken back of them. */
export const DepositUses = ({ deposit: { id, applications } }: { deposit: Deposit }) => {
  const { t } = useTranslation('deposits');
  const [leaving, setLeaving] = useState<Use>();
  const columns = useColumns(setLeaving);
  return (
    <TabTable
      title={t('uses')}
      columns={columns}
      rows={applications}
      rowKey={(row) => row.id}
      empty={{ icon: <IconReceipt size={24} />, title: t('noUses') }}
      isWide
    >
      {leaving === undefined ? null : (
        <TakeBack depositId={id} use={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </TabTable>
  );
};
