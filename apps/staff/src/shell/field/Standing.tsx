import { When } from '@yardline/ui/Figures';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../platform/kept-answers.ts';
import styles from './field.module.css';

/** What was read before and is shown now, as long as there is no line: it may have changed since. */
export const Standing = () => {
  const { t } = useTranslation('field');
  const since = useSyncExternalStore(standing.subscribe, standing.get);
  if (since === undefined) return null;
  return (
    <section aria-label={t('alone')} className={styles.note} data-away>
      <output>
        {t('asOf')} <When at={Temporal.Instant.fromEpochMilliseconds(since).toString()} show="time" />
      </output>
    </section>
  );
};
