import { Link } from '@tanstack/react-router';
import type { Suggested } from '@yardline/contract/suggestions/suggestions';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { itemPath } from './item-path.ts';
import { TableScroll } from '../record/TableScroll.tsx';
import styles from '@yardline/ui/looks/ui.module.css';

const useColumns = (): TableColumn<Suggested>[] => {
  const { t } = useTranslation(['suggestions', 'kits']);
  return [
    {
      key: 'item',
      header: t('item'),
      cell: (row) => (
        <>
          <Link to={itemPath(row)}>
            <strong>{row.number}</strong>
          </Link>{' '}
          {row.description}
          {row.is_active ? null : <small className={styles.none}> {t('notOffered')}</small>}
        </>
      ),
    },
    { key: 'kind', header: t('kind'), cell: (row) => t(`kits:itemTypes.${row.itemType}`) },
    { key: 'each', header: t('withEach'), isRight: true, cell: (row) => <Figure value={row.quantity} /> },
    { key: 'how', header: t('how'), cell: (row) => t(row.autoAdd ? 'autoAdd' : 'offered') },
  ];
};

/** What a list suggests, how many of it with each, and whether it is offered or comes by itself. */
export const SuggestedTable = ({ label, suggested }: { label: string; suggested: readonly Suggested[] }) => (
  <TableScroll>
    <RowsTable
      label={label}
      columns={useColumns()}
      rows={suggested}
      rowKey={({ itemType, itemId }) => `${itemType}${itemId}`}
    />
  </TableScroll>
);
