import { IconCalculator } from '@tabler/icons-react';
import type { QuoteFault } from '@yardline/contract/pricing/quote-faults';
import { say } from '@yardline/contract/words/say';
import type { PolicyName } from '@yardline/domain/pricing/policies';
import type { QuoteQuestion } from '@yardline/domain/pricing/quote';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { Section } from '../../shell/record/Section.tsx';
import { Reasons, Sums } from './Answer.tsx';
import { curveOf, plateausOf, type Series } from './curve.ts';
import { CurveChart } from './CurveChart.tsx';
import { CurveTable } from './CurveTable.tsx';
import type { Draft } from './draft.ts';
import { Invoices } from './Invoices.tsx';
import { Plateaus } from './Plateaus.tsx';
import { ask, quoteDraft } from './question.ts';
import surfaceStyles from '../../shell/looks/surface.module.css';
import workbenchStyles from './looks/workbench.module.css';

const dayHours = 24;

const wordsOf = ([fault]: readonly QuoteFault[]): Pick<Series, 'problem'> =>
  fault === undefined ? {} : { problem: say(language(), fault.code, fault.data) };

/** The curve of one policy, whatever the end that is typed; where it has none, with the reason. */
const seriesOf = (draft: Draft, policy: PolicyName): Series => {
  const { question, faults } = ask({ ...draft, in: draft.out }, policy);
  if (question === undefined) return { policy, points: [], ...wordsOf(faults) };
  const points = curveOf(question);
  const isPriced = points.some(({ total }) => total !== null);
  return { policy, points, ...(isPriced ? {} : wordsOf(quoteDraft({ ...draft, policy }).faults)) };
};

const lengthOf = ({ from, to }: QuoteQuestion): number =>
  from.until(to, { largestUnit: 'hour' }).total({ unit: 'hour' }) / dayHours;

const Unpriced = () => {
  const { t } = useTranslation('pricing');
  return (
    <div className={surfaceStyles.surface} data-part="surface">
      <EmptyState icon={<IconCalculator size={24} />} title={t('workbench.unpriced')}>
        {t('workbench.unpricedText')}
      </EmptyState>
    </div>
  );
};

type Props = { draft: Draft; onDays: (days: number) => void };

/** What the draft costs and why, while it is typed: the sums at once, the curves as soon as there is time. */
export const Results = ({ draft, onDays }: Props) => {
  const { t } = useTranslation('pricing');
  const answer = useMemo(() => quoteDraft(draft), [draft]);
  const drawn = useDeferredValue(draft);
  const series = useMemo(
    () => [...new Set([drawn.policy, ...drawn.compare])].map((policy) => seriesOf(drawn, policy)),
    [drawn],
  );
  const points = series[0]?.points ?? [];
  const plateaus = plateausOf(points);
  const days = answer.quote === undefined ? 1 : lengthOf(answer.question);
  return (
    <>
      {answer.quote === undefined ? <Unpriced /> : <Sums {...answer} />}
      <Section title={t('workbench.curve')}>
        <p className={workbenchStyles.workbenchNote}>{t('workbench.curveText')}</p>
        <CurveChart series={series} plateaus={plateaus} days={days} onDays={onDays} />
        <Plateaus plateaus={plateaus} points={points} days={Math.ceil(days)} />
        <CurveTable series={series} plateaus={plateaus} />
      </Section>
      {answer.quote === undefined ? null : (
        <>
          <Reasons {...answer} />
          <Invoices question={answer.question} cycle={draft.cycle} />
        </>
      )}
    </>
  );
};
