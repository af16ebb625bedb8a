import type { ColumnReading, WholeImport } from '@yardline/contract/imports/imports';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import styles from './imports.module.css';

const useColumns = (): TableColumn<ColumnReading>[] => {
  const { t } = useTranslation('imports');
  return [
    { key: 'label', header: t('field'), cell: ({ label }) => label },
    {
      key: 'heading',
      header: t('column'),
      cell: ({ heading }) => <span className={styles.importCell}>{heading}</span>,
    },
    { key: 'way', header: t('readings.way'), cell: ({ way }) => t(`readings.ways.${way}`) },
    {
      key: 'basis',
      header: t('readings.basis'),
      cell: ({ basis, first, second }) =>
        t(`readings.bases.${basis}`, { first: first.row, second: second.row }),
    },
  ];
};

/** How days and numbers of each column were read, and what that was decided by. */
export const ColumnReadings = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const columns = useColumns();
  const read = of.survey?.columns ?? [];
  return read.length === 0 ? null : (
    <Section title={t('readings.title')}>
      <RowsTable label={t('readings.title')} rows={read} rowKey={({ field }) => field} columns={columns} />
    </Section>
  );
};
