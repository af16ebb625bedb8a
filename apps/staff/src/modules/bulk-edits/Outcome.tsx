import type { BulkEdit } from '@yardline/contract/bulk-edits/bulk-edits';
import { useTranslation } from 'react-i18next';
import { figureOf } from '../../shell/list/figure.ts';
import { RunOutcome } from '../../shell/run/RunOutcome.tsx';

/** Nothing of it is under way. */
export const isOver = ({ status }: Pick<BulkEdit, 'status'>): boolean =>
  status !== 'queued' && status !== 'running';

const figures = ['ready', 'changed', 'undone', 'unchanged', 'refused', 'left_alone'] as const;
const bad: ReadonlySet<string> = new Set(['refused', 'left_alone']);

/** Which figures say something at a step. */
const shown = (of: BulkEdit) =>
  figures.filter((key) => {
    if (of[key] > 0) return true;
    if (of.step === 'preview') return key === 'ready' || key === 'unchanged' || key === 'refused';
    return of.step === 'change' && (key === 'changed' || key === 'refused');
  });

const endingOf = (of: BulkEdit) => {
  if (of.step === 'preview') {
    if (of.status !== 'done') return 'discarded';
    return of.ready === 0 ? 'nothing' : 'preview';
  }
  if (of.step === 'change') {
    if (of.status !== 'done') return 'stopped';
    return of.refused > 0 ? 'doneWithout' : 'done';
  }
  if (of.status !== 'done') return 'undoStopped';
  return of.left_alone > 0 ? 'undoneWithout' : 'undone';
};

/** What a step still has to go through. */
const leftOf = ({ step, rows_total: total, rows_done: done, ready, changed }: BulkEdit): number => {
  if (step === 'preview') return (total ?? 0) - done;
  return step === 'change' ? ready : changed;
};

/** How far a bulk edit is, and what it comes to. */
export const Outcome = ({ of }: { of: BulkEdit }) => {
  const { t } = useTranslation('bulkEdits');
  const total = of.rows_done + leftOf(of);
  const done = t('progress', { done: figureOf(of.rows_done), total: figureOf(total) });
  const ending = isOver(of) && of.problem === null ? t(`endings.${endingOf(of)}`) : '';
  const fixed = of.step === 'preview' && of.status !== 'cancelled' ? t('fixed') : '';
  return (
    <RunOutcome
      title={t('outcome')}
      progress={
        isOver(of)
          ? undefined
          : {
              share: total === 0 ? 0 : (of.rows_done / total) * 100,
              says: of.rows_total === null ? t('gathering') : done,
            }
      }
      figures={shown(of).map((key) => ({ key, label: t(key), value: of[key], isBad: bad.has(key) }))}
      problem={of.problem}
      said={[ending, fixed].filter((words) => words !== '').join(' ')}
    />
  );
};
