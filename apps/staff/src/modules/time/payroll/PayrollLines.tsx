import type { PayrollBonus, PayrollLine } from '@yardline/contract/time-sheets/payroll';
import { Day, Money } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shell/record/Facts.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../time.module.css';

type Totals = { hours: number; amount: number; regular: number; overtime: number; double: number };
type Payroll = { lines: readonly PayrollLine[]; bonuses: readonly PayrollBonus[]; totals: Totals };
type Row = PayrollLine & { key: number };

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  return [
    { key: 'name', header: t('payroll.fields.name'), cell: (row) => row.user_name },
    { key: 'employee', header: t('payroll.fields.employee'), cell: (row) => row.employee },
    { key: 'day', header: t('payroll.fields.date'), cell: (row) => <Day day={row.day} /> },
    { key: 'kind', header: t('payroll.fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'hours',
      header: t('payroll.fields.hours'),
      isRight: true,
      cell: (row) => numberText(row.hours, locale),
    },
    { key: 'job', header: t('payroll.fields.job'), cell: (row) => row.order_n },
    { key: 'division', header: t('payroll.fields.division'), cell: (row) => row.division_name },
    {
      key: 'adjustment',
      header: t('payroll.fields.adjustment'),
      cell: (row) => (row.is_adjustment ? t('payroll.adjusts') : ''),
    },
  ];
};

const useBonusColumns = (): TableColumn<PayrollBonus>[] => {
  const { t } = useTranslation('time');
  return [
    { key: 'name', header: t('payroll.fields.name'), cell: (row) => row.user_name },
    { key: 'employee', header: t('payroll.fields.employee'), cell: (row) => row.employee },
    { key: 'week', header: t('payroll.fields.week'), cell: (row) => <Day day={row.week_on} /> },
    { key: 'amount', header: t('bonus.amount'), isRight: true, cell: (row) => <Money amount={row.amount} /> },
    {
      key: 'premium',
      header: t('bonus.premium'),
      isRight: true,
      cell: (row) => <Money amount={row.premium} />,
    },
    {
      key: 'adjustment',
      header: t('payroll.fields.adjustment'),
      cell: (row) => (row.is_adjustment ? t('payroll.adjusts') : ''),
    },
  ];
};

/** The lines of an export and its bonuses over their total, which is the last line of its file. */
export const PayrollLines = ({ payroll: { lines, bonuses, totals } }: { payroll: Payroll }) => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const bonusColumns = useBonusColumns();
  const rows = lines.map((line, key): Row => Object.assign({ key }, line));
  return (
    <div className={styles.stack}>
      <Facts
        title={t('total')}
        facts={[
          { label: t('payroll.hours'), value: numberText(totals.hours, locale) },
          ...(['regular', 'overtime', 'double'] as const).map((kind) => ({
            label: t(`kinds.${kind}`),
            value: totals[kind] === 0 ? null : numberText(totals[kind], locale),
          })),
          { label: t('bonus.many'), value: bonuses.length === 0 ? '' : <Money amount={totals.amount} /> },
        ]}
      />
      <TabTable
        title={t('payroll.lines')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ key }) => key}
        isWide
        empty={{ title: t('payroll.noLines'), text: t('payroll.noLinesText') }}
      />
      {bonuses.length === 0 ? null : (
        <TabTable
          title={t('bonus.many')}
          columns={bonusColumns}
          rows={bonuses}
          rowKey={(row) => `${row.user_id} ${row.week_on}`}
          empty={{ title: t('bonus.none'), text: '' }}
        />
      )}
    </div>
  );
};
