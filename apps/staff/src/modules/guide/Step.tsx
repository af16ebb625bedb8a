import { Button, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type Guide, skipGuideStep } from '@yardline/contract/guide/guide';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { followGuide } from '../../shell/trail/trail.ts';
import { waysOf } from '../../shell/trail/ways.ts';
import surfaceStyles from '../../shell/looks/surface.module.css';
import styles from './guide.module.css';

type One = Guide['steps'][number];

const tones: Record<One['state'], Tone> = { done: 'good', skipped: 'quiet', open: 'info' };

/** Skips the step, or takes it up again. A step that is done has nothing to skip. */
const Skip = ({ one }: { one: One }) => {
  const { t } = useTranslation('guide');
  const reason = useSession().whyNot(skipGuideStep);
  const { send, isSending } = useSend(skipGuideStep, { isQuiet: true });
  if (one.state === 'done') return null;
  const isSkipped = one.state === 'open';
  return (
    <DisabledWithReason reason={reason}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isSending}
        aria-label={t(isSkipped ? 'skipStep' : 'unskipStep', { step: t(`${one.step}.title`) })}
        onClick={() => send({ body: { step: one.step, is_skipped: isSkipped } })}
      >
        {t(isSkipped ? 'skip' : 'unskip')}
      </Button>
    </DisabledWithReason>
  );
};

/** A step: what it is for, in one sentence, how it stands, and the ways to do it. */
export const Step = ({ one, guide, n }: { one: One; guide: Guide; n: number }) => {
  const { t } = useTranslation('guide');
  const { step, state, skipped_by: by } = one;
  const isOpen = state === 'open';
  return (
    <li className={`${surfaceStyles.surface} ${styles.step}`} data-part="surface" data-state={state}>
      <span className={styles.number} aria-hidden="true">
        {n}
      </span>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {t(`${step}.title`)}
          <StatusBadge tone={tones[state]}>
            {state === 'skipped' && by !== null ? t('skippedBy', { name: by }) : t(`states.${state}`)}
          </StatusBadge>
        </h2>
        <Text size="sm" c="dimmed">
          {t(`${step}.why`)}
        </Text>
      </div>
      <div className={styles.ways}>
        {waysOf(step, guide).map(({ key, to }, index) => (
          <LinkButton
            key={key}
            to={to}
            size="sm"
            variant={isOpen && index === 0 ? 'light' : 'subtle'}
            onGo={() => followGuide(step)}
          >
            {t(key)}
          </LinkButton>
        ))}
        <Skip one={one} />
      </div>
    </li>
  );
};
