import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { getContractSteps, type Step, type StepPaper } from '@yardline/contract/thread/steps';
import { displayNumber } from '@yardline/domain/format/numbers';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { FigureStrip } from '../../../shell/thread/FigureStrip.tsx';
import { paperPath } from '../../../shell/thread/paper-paths.ts';
import { type RailStep, StatusRail } from '../../../shell/thread/StatusRail.tsx';
import styles from '../../../shell/thread/thread.module.css';

const mostShown = 2;

const useSteps = (document: Contract, steps: readonly Step[]): RailStep[] => {
  const { t } = useTranslation('thread');
  const linksOf = (papers: readonly StepPaper[]) => {
    const others = papers.filter(({ type, id }) => type !== document.kind || id !== document.id);
    const shown = others.length > mostShown ? others.slice(-1) : others;
    const rest = others.length - shown.length;
    return [
      ...shown.map((paper) => ({
        to: paperPath[paper.type](paper),
        label: t(`papers.${paper.type}`, { number: paper.number ?? '' }),
      })),
      ...(rest === 0
        ? []
        : [
            {
              to: `${paths.document(document.kind, document)}/documents`,
              label: t('more', { count: rest }),
            },
          ]),
    ];
  };
  const partOf = ({ step, state, pieces }: Step): string | undefined => {
    if (state !== 'part') return undefined;
    if (pieces === null || (step !== 'out' && step !== 'returned' && step !== 'picked'))
      return t('states.part');
    const said = (n: number) => displayNumber(n, language());
    return t(`pieces.${step}`, { done: said(pieces.done), of: said(pieces.of) });
  };
  return steps.map((each) => ({
    key: each.step,
    label: t(`steps.${each.step}`),
    state: each.state,
    says: partOf(each) ?? t(`states.${each.state}`),
    part: partOf(each),
    ...(each.at === null ? {} : { date: <When at={each.at} show="date" timeZone={document.timeZone} /> }),
    links: linksOf(each.papers),
  }));
};

/** How far a document is, and what it comes to. */
export const DocumentStory = ({ document }: { document: Contract }) => {
  const { t } = useTranslation('thread');
  const { data } = useCall(getContractSteps, { params: { id: document.id } });
  const steps = useSteps(document, data?.steps ?? []);
  return (
    <div className={styles.story}>
      <StatusRail label={t('steps.label')} steps={steps} />
      <FigureStrip figures={document.figures} />
    </div>
  );
};
