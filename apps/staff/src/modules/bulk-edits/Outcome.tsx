import { Alert, Progress } from '@mantine/core';
import type { BulkEdit } from '@yardline/contract/bulk-edits';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { figureOf } from '../../shell/list/figure.ts';
import { Section } from '../../shell/record/Section.tsx';

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
  const progress = t('progress', { done: figureOf(of.rows_done), total: figureOf(total) });
  return (
    <Section title={t('outcome')}>
      {isOver(of) ? null : (
        <div className="bulk-progress">
          <Progress value={total === 0 ? 0 : (of.rows_done / total) * 100} animated aria-label={progress} />
          <span>{of.rows_total === null ? t('gathering') : progress}</span>
        </div>
      )}
      <dl className="bulk-figures">
        {shown(of).map((key) => (
          <div key={key} data-bad={(bad.has(key) && of[key] > 0) || undefined}>
            <dt>{t(key)}</dt>
            <dd>
              <Figure value={of[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {of.problem === null ? null : (
        <Alert color="red" m={16} mt={0} role="alert">
          {of.problem}
        </Alert>
      )}
      <p className="bulk-said" aria-live="polite">
        {isOver(of) && of.problem === null ? t(`endings.${endingOf(of)}`) : ''}
        {of.step === 'preview' && of.status !== 'cancelled' ? ` ${t('fixed')}` : ''}
      </p>
    </Section>
  );
};
