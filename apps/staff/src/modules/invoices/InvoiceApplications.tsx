import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { takeBackCredit } from '@yardline/contract/payments/credits';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';

type Application = Invoice['applications'][number];

const useColumns = (
  isCredit: boolean,
  onTakeBack: (application: Application) => void,
): TableColumn<Application>[] => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  const why = ({ amount, is_taken_back: isTakenBack }: Application) =>
    whyNot(takeBackCredit) ?? (isTakenBack || amount < 0 ? t('apply.takenBack') : undefined);
  return [
    {
      key: 'number',
      header: t(isCredit ? 'invoices.one' : 'invoices.credit'),
      cell: ({ number }) => <Link to={paths.invoice(number)}>{number}</Link>,
    },
    { key: 'applied', header: t('apply.applied'), cell: ({ applied_at: at }) => <When at={at} /> },
    { key: 'reason', header: t('apply.reason'), cell: ({ reason }) => reason },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'actions',
      header: t('apply.takeBack'),
      isRight: true,
      cell: (application) => (
        <DisabledWithReason reason={why(application)}>
          <ActionIcon
            aria-label={`${t('apply.takeBack')}: ${application.number}`}
            onClick={() => onTakeBack(application)}
          >
            <IconArrowBackUp size={16} />
          </ActionIcon>
        </DisabledWithReason>
      ),
    },
  ];
};

/** The credits that paid of an invoice, or the invoices that a credit paid; nothing where there are none. */
export const InvoiceApplications = ({ invoice: { id, applications, total } }: { invoice: Invoice }) => {
  const { t } = useTranslation('money');
  const isCredit = total < 0;
  const [leaving, setLeaving] = useState<Application>();
  const columns = useColumns(isCredit, setLeaving);
  if (applications.length === 0) return null;
  const title = t(isCredit ? 'apply.usedOn' : 'apply.credits');
  return (
    <Section title={title} count={applications.length}>
      <TableScroll>
        <RowsTable label={title} columns={columns} rows={applications} rowKey={(row) => row.id} />
      </TableScroll>
      {leaving === undefined ? null : (
        <TakeBackDialog
          creditId={isCredit ? id : leaving.invoice_id}
          application={leaving}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
};
