import { Link } from '@tanstack/react-router';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';

type Use = Invoice['deposits'][number];

const useColumns = (): TableColumn<Use>[] => {
  const { t } = useTranslation('deposits');
  return [
    {
      key: 'number',
      header: t('one'),
      cell: ({ deposit_id: id, number }) => <Link to={paths.deposit(id)}>{number}</Link>,
    },
    { key: 'when', header: t('when'), cell: ({ applied_at: at }) => <When at={at} /> },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
};

/** The deposits that paid of an invoice; nothing where there are none. */
export const InvoiceDeposits = ({ deposits }: { deposits: Invoice['deposits'] }) => {
  const { t } = useTranslation('deposits');
  const columns = useColumns();
  if (deposits.length === 0) return null;
  return (
    <Section title={t('pay.paid')} count={deposits.length}>
      <TableScroll>
        <RowsTable label={t('pay.paid')} columns={columns} rows={deposits} rowKey={(row) => row.id} />
      </TableScroll>
    </Section>
  );
};
