import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ControlTotal, WholeImport } from '@yardline/contract/imports/imports';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useReachable } from '../../shell/record/useReachable.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import runStyles from '../../shell/run/run.module.css';
import importsStyles from './imports.module.css';

const Difference = ({ amount }: { amount: number | null }) => {
  const { t } = useTranslation('imports');
  if (amount === null) return <span className={uiStyles.none}>–</span>;
  const isEqual = amount === 0;
  return (
    <span className={importsStyles.importDifference} data-equal={isEqual}>
      {isEqual ? <IconCheck size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
      {isEqual ? t('totals.agrees') : <Money amount={amount} />}
    </span>
  );
};

const useColumns = ({ mode, survey }: WholeImport): TableColumn<ControlTotal>[] => {
  const { t } = useTranslation('imports');
  const money = (
    key: 'amount' | 'stored' | 'refused' | 'left_out',
    header: string,
  ): TableColumn<ControlTotal> => ({
    key,
    header,
    isRight: true,
    cell: (total) => <Money amount={total[key]} />,
  });
  const hasLeftOut = survey?.totals.some(({ left_out: out }) => (out ?? 0) !== 0) === true;
  return [
    { key: 'label', header: t('totals.column'), cell: ({ label }) => label },
    money('amount', t('totals.inFile')),
    money('stored', t(mode === 'check' ? 'totals.wouldStore' : 'totals.stored')),
    money('refused', t('totals.refused')),
    ...(hasLeftOut ? [money('left_out', t('totals.leftOut'))] : []),
    {
      key: 'difference',
      header: t('totals.difference'),
      isRight: true,
      cell: ({ difference }) => <Difference amount={difference} />,
    },
  ];
};

/** The sums of columns of amounts as the file has them, beside what became of them: to be ticked off against the other system. */
export const ControlTotals = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const columns = useColumns(of);
  const reachable = useReachable();
  const { totals = [], rated = 0, unpriced = 0 } = of.survey ?? {};
  if (totals.length === 0) return null;
  return (
    <Section title={t('totals.title')}>
      <div className={importsStyles.importPreview} {...reachable}>
        <RowsTable label={t('totals.title')} rows={totals} rowKey={({ field }) => field} columns={columns} />
      </div>
      {rated === 0 ? null : (
        <p className={`${runStyles.runSaid} ${importsStyles.importNote}`}>
          {t('totals.rated', { count: rated })}
        </p>
      )}
      {unpriced === 0 ? null : (
        <p className={`${runStyles.runSaid} ${importsStyles.importNote}`}>
          {t('totals.unpriced', { count: unpriced })}
        </p>
      )}
    </Section>
  );
};
