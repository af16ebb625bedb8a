import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { customerStatement } from '@yardline/contract/invoices/statements';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import styles from '../statement.module.css';

type Statement = ReplyOf<typeof customerStatement>;
type Item = Statement['open_items'][number];

const useColumns = (): TableColumn<Item>[] => {
  const { t } = useTranslation('statements');
  return [
    { key: 'day', header: t('day'), cell: ({ invoiced_on: day }) => <Day day={day} /> },
    {
      key: 'number',
      header: t('what'),
      cell: ({ number, total }) => (
        <>
          {t(`kinds.${total < 0 ? 'credit' : 'invoice'}`)} <Link to={paths.invoice(number)}>{number}</Link>
        </>
      ),
    },
    { key: 'po', header: t('po'), cell: ({ po_number: po }) => po || '–' },
    { key: 'due', header: t('due'), cell: ({ due_on: day }) => <Day day={day} /> },
    {
      key: 'late',
      header: t('late'),
      isRight: true,
      cell: ({ days_late: late }) => (late === 0 ? '–' : <Figure value={late} />),
    },
    { key: 'total', header: t('billed'), isRight: true, cell: ({ total }) => <Money amount={total} /> },
    { key: 'open', header: t('open'), isRight: true, cell: ({ balance }) => <Money amount={balance} /> },
  ];
};

/** What was open of each invoice and credit at the end of the statement. */
export const OpenItems = ({ statement }: { statement: Statement }) => {
  const { t } = useTranslation('statements');
  const columns = useColumns();
  const { open_items: items, ageing, as_of: day, deposits_held: held } = statement;
  if (items.length === 0)
    return (
      <EmptyState icon={<IconFileText size={24} />} title={t('nothingOpen')}>
        {t('nothingOpenText')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.statementSum}>
        {t('asOf')} <Day day={day} />
      </p>
      <TableScroll>
        <RowsTable
          label={t('forms.open_items')}
          rows={items}
          rowKey={({ invoice_id: id }) => id}
          columns={columns}
        />
      </TableScroll>
      <p className={styles.statementSum}>
        <strong>
          {t('closing')} <Money amount={ageing.total} />
        </strong>
      </p>
      {held === 0 ? null : (
        <p className={styles.statementSum}>
          {t('depositsHeld')} <Money amount={held} />
        </p>
      )}
    </>
  );
};
