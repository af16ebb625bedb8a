import { Text } from '@mantine/core';
import type { MailTest } from '@yardline/contract/mail/mail-server';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from './mail-server.module.css';

const tones = { done: 'good', failed: 'bad', skipped: 'quiet', not_reached: 'quiet' } as const;

/** Each step of a test, and at the one that failed why, and what to do. */
export const TestSteps = ({ test: { steps, fault } }: { test: MailTest }) => {
  const { t } = useTranslation('mail');
  return (
    <ol className={styles.testSteps} aria-label={t('server.steps.title')}>
      {steps.map(({ step, state }) => (
        <li key={step}>
          <div className={styles.testStep}>
            <Text size="sm" fw={state === 'failed' ? 600 : 400}>
              {t(`server.steps.${step}`)}
            </Text>
            <StatusBadge tone={tones[state]}>{t(`server.stepStates.${state}`)}</StatusBadge>
          </div>
          {state === 'failed' && fault !== null ? (
            <Text size="sm" mt={4}>
              {t(`server.faults.${fault}`)}
            </Text>
          ) : null}
        </li>
      ))}
    </ol>
  );
};
