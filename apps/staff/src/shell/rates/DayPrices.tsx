import { amount, type Cents } from '@yardline/domain/money/cents';
import type { Rate } from '@yardline/domain/pricing/rates';
import { compareTables, compareWindows } from '@yardline/domain/rate-tables/compare';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useTrialRules } from './useTrialRules.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import ratesStyles from './rates.module.css';

/** A stay of so many days, or the longest that a rate with this code lets out. */
type Row = { stay: number | string; before: Cents | null; after: Cents | null };

const MoneyOf = ({ value }: { value: Cents | null }) => (
  <Money amount={value === null ? null : amount(value)} />
);

const Difference = ({ before, after }: Row) => {
  const { t } = useTranslation('rates');
  if (before === null || after === null) return <span className={uiStyles.none}>–</span>;
  if (before === after) return <span className={uiStyles.none}>{t('preview.same')}</span>;
  const percent = before === 0 ? null : Math.round(((after - before) / before) * 1000) / 10;
  return (
    <span className={ratesStyles.rateDifference} data-up={after > before || undefined}>
      {after > before ? '+' : '−'}
      <Money amount={amount(Math.abs(after - before))} />
      {percent === null ? null : (
        <small>
          {' '}
          (<Figure value={percent} unit="%" />)
        </small>
      )}
    </span>
  );
};

const useColumns = (hasBefore: boolean): TableColumn<Row>[] => {
  const { t } = useTranslation('rates');
  const isRight = true;
  const days: TableColumn<Row> = {
    key: 'days',
    header: t('preview.days'),
    cell: ({ stay }) =>
      typeof stay === 'number' ? <Figure value={stay} /> : t('preview.window', { code: stay }),
  };
  const now: TableColumn<Row> = {
    key: 'after',
    header: hasBefore ? t('preview.after') : t('preview.price'),
    isRight,
    cell: (row) => <MoneyOf value={row.after} />,
  };
  if (!hasBefore) return [days, now];
  return [
    days,
    {
      key: 'before',
      header: t('preview.before'),
      isRight,
      cell: (row) => <MoneyOf value={row.before} />,
    },
    now,
    {
      key: 'difference',
      header: t('preview.difference'),
      isRight,
      cell: (row) => <Difference {...row} />,
    },
  ];
};

type Props = {
  rates: readonly Rate[];
  /** The rates that are changed; what each day cost before stands beside what it costs then. */
  before?: readonly Rate[];
  /** The class by whose rules they price; null prices by the company's. */
  classId: number | null;
};

/** What rentals of usual lengths cost by a table, and what they cost before a change of it. */
export const DayPrices = ({ rates, before, classId }: Props) => {
  const { t } = useTranslation(['rates', 'pricing']);
  const rules = useTrialRules(classId);
  const changed = { before: before ?? [], after: rates, ...(rules === undefined ? {} : { rules }) };
  const rows: Row[] = [
    ...compareTables(changed).map(({ days, ...costs }) => ({ stay: days, ...costs })),
    ...compareWindows(changed).map(({ code, ...costs }) => ({ stay: code, ...costs })),
  ];
  return (
    <>
      <p className={ratesStyles.ratesNote}>
        {t('preview.text', { policy: t(`pricing:policies.${rules?.policy ?? 'best-rate'}`) })}
      </p>
      <RowsTable
        label={before === undefined ? t('curve') : t('sections.preview')}
        columns={useColumns(before !== undefined)}
        rows={rows}
        rowKey={({ stay }) => stay}
      />
    </>
  );
};
