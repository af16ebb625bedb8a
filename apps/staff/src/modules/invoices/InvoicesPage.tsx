import { IconFileInvoice } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { type InvoiceRow, invoiceSources, listInvoices } from '@yardline/contract/invoices/invoices';
import { getReference } from '@yardline/contract/reference/reference';
import { Day, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { SendSelected } from '../../shell/sending/SendSelected.tsx';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { InvoiceStateBadge } from './InvoiceStateBadge.tsx';
import { sourceOf } from './sources/source-of.ts';

const useColumns = (): Column<InvoiceRow>[] => {
  const { t } = useTranslation(['money', 'invoiceSources']);
  const madeBy = (row: InvoiceRow) => {
    const source = sourceOf(row);
    return source === undefined ? '' : t(`invoiceSources:of.${source}`);
  };
  return [
    fieldColumn('number', t('invoices.number'), { width: 110, canSort: true }),
    {
      key: 'customer',
      header: t('invoices.customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'contract',
      header: t('invoices.contract'),
      width: 110,
      onPhone: 'hidden',
      cell: (row) => row.contract_number,
      text: (row) => row.contract_number,
      file: { fields: ['contract_number'] },
    },
    {
      key: 'source',
      header: t('invoiceSources:label'),
      width: 140,
      onPhone: 'hidden',
      cell: madeBy,
      text: madeBy,
      file: { fields: ['source'] },
    },
    {
      key: 'state',
      header: t('invoices.state'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <InvoiceStateBadge invoice={row} />,
    },
    {
      key: 'date',
      header: t('invoices.date'),
      width: 130,
      cell: (row) => <Day day={row.date} />,
      text: (row) => row.date,
    },
    {
      key: 'due_on',
      header: t('invoices.due'),
      width: 130,
      canSort: true,
      cell: (row) => <Day day={row.due_on} />,
      text: (row) => row.due_on,
    },
    {
      key: 'total',
      header: t('invoices.total'),
      width: 130,
      isRight: true,
      canSort: true,
      cell: (row) => <Money amount={row.total} />,
      text: (row) => row.total,
    },
    {
      key: 'balance',
      header: t('invoices.balance'),
      width: 130,
      isRight: true,
      cell: (row) => <Money amount={row.balance} isQuietAtZero />,
      text: (row) => row.balance,
    },
  ];
};

/** All invoices, newest first; the filters find what is unpaid and what is late. */
export const InvoicesPage = () => {
  const { t } = useTranslation(['money', 'invoiceSources']);
  const { classes, people } = useLoaded(getReference, {});
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('invoices.state'),
      options: (['unpaid', 'overdue', 'paid'] as const).map((value) => ({
        value,
        label: t(`invoices.states.${value}`),
      })),
    },
    {
      key: 'source',
      label: t('invoiceSources:label'),
      options: invoiceSources.map((value) => ({ value, label: t(`invoiceSources:of.${value}`) })),
    },
    {
      key: 'class_id',
      label: t('invoices.class'),
      options: classes
        .filter(({ kind }) => kind === 'rental')
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'salesperson_id',
      label: t('invoices.salesperson'),
      options: people
        .filter((each) => each.is_salesman)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  const words = { period: t('invoices.dated'), from: t('invoices.from'), to: t('invoices.through') };
  return (
    <ListPage
      endpoint={listInvoices}
      title={t('invoices.title')}
      columns={useColumns()}
      filters={filters}
      tools={<ListPeriod endpoint={listInvoices} words={words} />}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.invoice(row.number)}
      selectionActions={<SendSelected type="invoice" />}
      empty={{
        icon: <IconFileInvoice size={24} />,
        title: t('invoices.emptyTitle'),
        text: t('invoices.emptyText'),
      }}
    />
  );
};
