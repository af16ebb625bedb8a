import { CloseButton } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { getGuide, type Guide } from '@yardline/contract/guide/guide';
import { type GuideStep, guideSteps } from '@yardline/contract/guide/steps';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import styles from './guide-bar.module.css';
import { followGuide, leaveGuide } from './trail.ts';
import { waysOf } from './ways.ts';

/** The step to do after this one: the next that is open, from the first one again after the last. */
const nextAfter = (step: GuideStep, { steps }: Guide): GuideStep | undefined => {
  const at = guideSteps.indexOf(step);
  const open = (each: GuideStep) => steps.some((one) => one.step === each && one.state === 'open');
  return [...guideSteps.slice(at + 1), ...guideSteps.slice(0, at)].find(open);
};

/** The way on, once it is known what is open. */
const Next = ({ step, guide }: { step: GuideStep; guide: Guide }) => {
  const { t } = useTranslation('guide');
  const next = nextAfter(step, guide);
  const [way] = next === undefined ? [] : waysOf(next, guide);
  if (next === undefined || way === undefined) return null;
  return (
    <LinkButton to={way.to} size="compact-sm" variant="default" onGo={() => followGuide(next)}>
      {t('bar.next', { step: t(`${next}.title`) })}
    </LinkButton>
  );
};

/** Over a screen that was opened from a step of the guide: which step it is, the way back, and the way on. */
export const GuideBar = ({ step }: { step: GuideStep }) => {
  const { t } = useTranslation('guide');
  const { data: guide } = useCall(getGuide, {});
  const isDone = guide?.steps.some((one) => one.step === step && one.state === 'done') === true;
  const values = { n: guideSteps.indexOf(step) + 1, count: guideSteps.length, step: t(`${step}.title`) };
  return (
    <section className={styles.bar} aria-label={t('title')}>
      <p className={styles.step}>
        {t('bar.step', values)}
        {isDone ? ` · ${t('states.done')}` : null}
      </p>
      <LinkButton to={paths.guide()} size="compact-sm" variant="subtle" onGo={leaveGuide}>
        {t('bar.back')}
      </LinkButton>
      {guide === undefined ? null : <Next step={step} guide={guide} />}
      <CloseButton size="sm" aria-label={t('bar.leave')} onClick={leaveGuide} />
    </section>
  );
};
