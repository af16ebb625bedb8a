import {
  type ReportFigure,
  type ReportName,
  reports,
  reportSorts,
  type ReportRow,
  withoutClass,
} from '@yardline/contract/reports/reports';
import { displayPercent } from '@yardline/domain/format/numbers';
import { pricingAdvice } from '@yardline/domain/utilisation/pricing-advice';
import { Day } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { methods } from '@yardline/domain/payments/tenders';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import type { Column } from '../../shell/list/column.ts';
import { ReportValue } from './figures.tsx';
import { dimensions } from './report-rows.ts';

const tones: Record<NonNullable<ReportRow['advice']>, Tone> = { raise: 'good', keep: 'quiet', sell: 'warn' };

/** The rate at the end of the name of a tax, as the report has it: `9.975 %`. */
const percentAtEnd = /([\d.]+) %$/u;

/** What a row is called: its code and name, or a word for what has no record. */
export const useRowName = (report: ReportName) => {
  const { t } = useTranslation('reports');
  return ({ id, code, name }: ReportRow): string => {
    const word = withoutClass.find((each) => each === code);
    if (id < 0 && word !== undefined) return t(`without.${word}`);
    if (id === 0) return t('without.none');
    const method = methods.find((each) => each === code);
    if (report === 'sales-tax' && code === '') return t('without.tax');
    if (report === 'sales-tax' || report === 'tax-by-authority')
      return `${code} ${name.replace(percentAtEnd, (_, figure) => displayPercent(Number(figure), language()))}`;
    if (report === 'cash-receipts' && method !== undefined) return t(`methods.${method}`);
    return report === 'revenue-by-week' || code === '' ? name : `${code} ${name}`;
  };
};

const useNameColumn = (report: ReportName): Column<ReportRow> => {
  const { t } = useTranslation('reports');
  const nameOf = useRowName(report);
  const isSold = dimensions[report] === 'salesperson';
  const words = Object.fromEntries(withoutClass.map((each) => [each, t(`without.${each}`)]));
  return {
    key: 'name',
    header: t(`dimensions.${dimensions[report]}`),
    canSort: true,
    cell: (row) => (report === 'revenue-by-week' ? <Day day={row.name} /> : nameOf(row)),
    text: nameOf,
    file: isSold
      ? { fields: ['name'], words: { '': t('without.none') } }
      : report === 'cash-receipts'
        ? { fields: ['code'], words: Object.fromEntries(methods.map((each) => [each, t(`methods.${each}`)])) }
        : report === 'revenue-by-class'
          ? { fields: ['code', 'name'], words }
          : { fields: ['code', 'name'] },
  };
};

/** The columns of a report: what its rows are, their figures, and its advice. */
export const useReportColumns = (report: ReportName): Column<ReportRow>[] => {
  const { t } = useTranslation('reports');
  const sortable: readonly string[] = reportSorts;
  const figures: readonly ReportFigure[] = reports[report].figures;
  const advice: Column<ReportRow> = {
    key: 'advice',
    header: t('advice'),
    width: 150,
    onPhone: 'aside',
    cell: ({ advice: given }) =>
      given === null ? null : <StatusBadge tone={tones[given]}>{t(`advices.${given}`)}</StatusBadge>,
    text: ({ advice: given }) => (given === null ? null : t(`advices.${given}`)),
    file: { words: Object.fromEntries(pricingAdvice.map((each) => [each, t(`advices.${each}`)])) },
  };
  return [
    useNameColumn(report),
    ...figures.map((figure): Column<ReportRow> => ({
      key: figure,
      header: t(`figures.${figure}`),
      width: 150,
      isRight: figure !== 'since',
      canSort: sortable.includes(figure),
      cell: (row) => <ReportValue figure={figure} value={row[figure]} />,
      text: (row) => row[figure],
    })),
    ...(report === 'raise-or-sell' ? [advice] : []),
  ];
};
