import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import { type EstimateTotals, estimateTotals } from '@yardline/domain/estimates/estimate-totals';
import { displayPercent } from '@yardline/domain/format/numbers';
import { cents } from '@yardline/domain/money/cents';
import { useTranslation } from 'react-i18next';
import pageStyles from '../signature/signature.module.css';
import styles from './estimate.module.css';

/** What the estimate comes to for its reader with the chosen options: as the server counts it when they approve. */
export const totalsOf = (
  { sections, waiver, tax1, tax2 }: AskedEstimate,
  chosen: readonly string[],
): EstimateTotals =>
  estimateTotals(
    sections.flatMap(({ title, lines }) =>
      lines.map((line) => ({
        section: title,
        kind: line.kind,
        list: cents(line.amount),
        tax1: line.is_tax1,
        tax2: line.is_tax2,
      })),
    ),
    chosen,
    {
      waiver:
        waiver === null
          ? null
          : {
              repairPercent: waiver.percent,
              deductible: waiver.deductible === null ? null : cents(waiver.deductible),
            },
      taxes: {
        ...(tax1 && { tax1: { code: tax1.name, percent: tax1.percent } }),
        ...(tax2 && { tax2: { code: tax2.name, percent: tax2.percent, isCompound: tax2.is_compound } }),
      },
    },
  );

type Props = { view: AskedEstimate; totals: EstimateTotals; money: (amount: number) => string };

/** What the reader pays: what their damage waiver takes over, each tax by its name, and the total. */
export const Totals = ({ view: { language, tax1, tax2 }, totals, money }: Props) => {
  const { t } = useTranslation('estimateAsked');
  const { list, net, total } = totals;
  const taxes = [
    { tax: tax1, value: totals.tax1 },
    { tax: tax2, value: totals.tax2 },
  ].flatMap(({ tax, value }) =>
    tax === null ? [] : [{ label: `${tax.name} (${displayPercent(tax.percent, language)})`, value }],
  );
  const isWaived = net < list;
  const rows = [
    ...(isWaived
      ? [
          { label: t('list'), value: list },
          { label: t('waived'), value: net - list },
        ]
      : []),
    ...(taxes.length === 0 ? [] : [{ label: t('net'), value: net }, ...taxes]),
  ];
  return (
    <section className={`${pageStyles.askedCard} ${styles.part}`} aria-label={t('total')}>
      <dl className={styles.sums} aria-live="polite">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(value / 100)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{money(total / 100)}</dd>
        </div>
      </dl>
      {taxes.length === 0 ? null : <small className={styles.note}>{t('taxes')}</small>}
    </section>
  );
};
