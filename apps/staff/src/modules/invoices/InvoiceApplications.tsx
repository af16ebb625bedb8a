import { Link } from '@tanstack/react-router';
import type { Invoice } from '@yardline/contract/invoices';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';

type Application = Invoice['applications'][number];

const useColumns = (isCredit: boolean): TableColumn<Application>[] => {
  const { t } = useTranslation('money');
  return [
    {
      key: 'number',
      header: t(isCredit ? 'invoices.one' : 'invoices.credit'),
      cell: ({ invoice_id: id, number }) => <Link to={paths.invoice(id)}>{number}</Link>,
    },
    { key: 'applied', header: t('apply.applied'), cell: ({ applied_at: at }) => <When at={at} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
};

/** The credits that paid of an invoice, or the invoices that a credit paid; nothing where there are none. */
export const InvoiceApplications = ({ invoice: { applications, total } }: { invoice: Invoice }) => {
  const { t } = useTranslation('money');
  const columns = useColumns(total < 0);
  if (applications.length === 0) return null;
  const title = t(total < 0 ? 'apply.usedOn' : 'apply.credits');
  return (
    <Section title={title} count={applications.length}>
      <RowsTable
        label={title}
        columns={columns}
        rows={applications}
        rowKey={({ applied_at: at, invoice_id: id }) => `${id} ${at}`}
      />
    </Section>
  );
};
