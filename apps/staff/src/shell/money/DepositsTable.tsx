import { Link } from '@tanstack/react-router';
import type { Deposit } from '@yardline/contract/deposits/deposits';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TableScroll } from '../record/TableScroll.tsx';

/** What a deposit is held for, as a way there. */
export const HeldFor = ({ document }: { document: Deposit['document'] }) => {
  const { t } = useTranslation('deposits');
  return document === null ? (
    t('ofCustomer')
  ) : (
    <Link to={paths.document(document.kind, document)}>
      {t(`documents.${document.kind}`)} {document.number}
    </Link>
  );
};

const useColumns = (): TableColumn<Deposit>[] => {
  const { t } = useTranslation('deposits');
  const { t: say } = useTranslation('money');
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ id, number }) => <Link to={paths.deposit(id)}>{number}</Link>,
    },
    { key: 'for', header: t('for'), cell: ({ document }) => <HeldFor document={document} /> },
    { key: 'taken', header: t('taken'), cell: ({ taken_at: at }) => <When at={at} /> },
    {
      key: 'method',
      header: t('method'),
      cell: ({ payments: [first] }) => (first === undefined ? '' : say(`pay.methods.${first.method}`)),
    },
    { key: 'amount', header: t('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'held', header: t('held'), isRight: true, cell: ({ held }) => <Money amount={held} /> },
  ];
};

/** Deposits, the latest first, each a way to its own page. */
export const DepositsTable = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const { t } = useTranslation('deposits');
  const columns = useColumns();
  return (
    <TableScroll>
      <RowsTable label={t('title')} columns={columns} rows={[...deposits]} rowKey={({ id }) => id} />
    </TableScroll>
  );
};
