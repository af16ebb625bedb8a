import { Alert, Progress } from '@mantine/core';
import type { WholeImport } from '@yardline/contract/imports';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';

const figures = ['created', 'updated', 'skipped', 'failed'] as const;

/** How far an import is, and what it came to. */
export const Outcome = ({ of, isOver }: { of: WholeImport; isOver: boolean }) => {
  const { t } = useTranslation('imports');
  const done = t('progress', { done: of.rows_done, total: of.rows_total ?? 0 });
  const share = of.rows_total === null || of.rows_total === 0 ? 0 : (of.rows_done / of.rows_total) * 100;
  const said = isOver ? t(of.mode === 'check' ? 'wouldBe' : 'result') : t('underWay');
  return (
    <Section title={said}>
      {isOver ? null : (
        <div className="import-progress">
          <Progress value={share} animated aria-label={done} />
          <span aria-live="polite">{of.rows_total === null ? t('reading') : done}</span>
        </div>
      )}
      <dl className="import-figures">
        {figures.map((key) => (
          <div key={key} data-bad={(key === 'failed' && of.failed > 0) || undefined}>
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
      {isOver && of.status !== 'new' && of.problem === null ? (
        <p className="import-none">{t(`endings.${endingOf(of)}`)}</p>
      ) : null}
    </Section>
  );
};

const endingOf = ({ status, mode, failed }: WholeImport) => {
  if (status === 'cancelled') return mode === 'skip' ? 'cancelledInPart' : 'cancelled';
  if (status === 'checked') return failed === 0 ? 'checkedWell' : 'checked';
  if (status === 'failed') return 'stopped';
  return failed === 0 ? 'done' : 'doneWithout';
};
