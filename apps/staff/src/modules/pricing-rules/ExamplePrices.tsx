import type { PricingRulesForm } from '@yardline/contract/pricing/pricing-rules';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { examplePrices, type Length, lengths } from './examples.ts';
import styles from './pricing-rules.module.css';

type Row = { length: Length; present: Cents | null; next: Cents | null };

const Price = ({ value, isChanged }: { value: Cents | null; isChanged: boolean }) => (
  <span className={styles.rulesPrice} data-changed={isChanged || undefined}>
    <Money amount={value === null ? null : amount(value)} />
  </span>
);

const useColumns = (isChange: boolean): TableColumn<Row>[] => {
  const { t } = useTranslation('pricingRules');
  const length: TableColumn<Row> = {
    key: 'length',
    header: t('length'),
    cell: ({ length: { days, hours } }) => {
      const told = [
        days > 0 ? t('days', { count: days }) : '',
        hours > 0 ? t('hours', { count: hours }) : '',
      ];
      return told.filter((each) => each !== '').join(' ');
    },
  };
  const present: TableColumn<Row> = {
    key: 'present',
    header: t('priceNow'),
    isRight: true,
    cell: (row) => <Price value={row.present} isChanged={false} />,
  };
  const next: TableColumn<Row> = {
    key: 'next',
    header: t(isChange ? 'priceThen' : 'price'),
    isRight: true,
    cell: (row) => <Price value={row.next} isChanged={row.present !== row.next} />,
  };
  return isChange ? [length, present, next] : [length, next];
};

type Props = { rules: PricingRulesForm; before?: PricingRulesForm };

/** What usual rentals cost by these rules, and what they cost before a change of them. */
export const ExamplePrices = ({ rules, before }: Props) => {
  const { t } = useTranslation('pricingRules');
  const { company } = useSession();
  const columns = useColumns(before !== undefined);
  const next = examplePrices(rules, company.time_zone);
  const present = before === undefined ? next : examplePrices(before, company.time_zone);
  const rows = lengths.map((length, index) => ({
    length,
    present: present[index] ?? null,
    next: next[index] ?? null,
  }));
  return (
    <>
      <p className={styles.rulesNote}>{t('examplesText')}</p>
      <RowsTable
        label={t('examples')}
        columns={columns}
        rows={rows}
        rowKey={({ length }) => `${length.days} ${length.hours}`}
      />
    </>
  );
};
