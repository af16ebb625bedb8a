import type { WholeImport } from '@yardline/contract/imports/imports';
import { useTranslation } from 'react-i18next';
import { RunOutcome } from '../../shell/run/RunOutcome.tsx';

const figures = ['created', 'updated', 'skipped', 'failed'] as const;

const endingOf = ({ status, mode, failed }: WholeImport) => {
  if (status === 'cancelled') return mode === 'skip' ? 'cancelledInPart' : 'cancelled';
  if (status === 'checked') return failed === 0 ? 'checkedWell' : 'checked';
  if (status === 'failed') return 'stopped';
  return failed === 0 ? 'done' : 'doneWithout';
};

/** How far an import is, and what it came to. */
export const Outcome = ({ of, isOver }: { of: WholeImport; isOver: boolean }) => {
  const { t } = useTranslation('imports');
  const total = of.rows_total ?? 0;
  const says = of.rows_total === null ? t('reading') : t('progress', { done: of.rows_done, total });
  const hasEnded = isOver && of.status !== 'new' && of.problem === null;
  return (
    <RunOutcome
      title={isOver ? t(of.mode === 'check' ? 'wouldBe' : 'result') : t('underWay')}
      progress={isOver ? undefined : { share: total === 0 ? 0 : (of.rows_done / total) * 100, says }}
      figures={[
        { key: 'read', label: t('read'), value: of.rows_done, isBad: false },
        ...figures.map((key) => ({ key, label: t(key), value: of[key], isBad: key === 'failed' })),
      ]}
      problem={of.problem}
      said={hasEnded ? t(`endings.${endingOf(of)}`) : ''}
    />
  );
};
