import { availabilityColour } from '@yardline/domain/availability/colour';
import { useTranslation } from 'react-i18next';
import type { Axis } from './axis.ts';
import styles from './availability.module.css';

type Step = { from: string; to: string; free: number };

/** How many are free when, as blocks that touch: the figure and the colour say the same. */
export const FreeTrack = ({ axis, steps, owned }: { axis: Axis; steps: readonly Step[]; owned: number }) => {
  const { t } = useTranslation('availability');
  return (
    <div className={`${styles.track} ${styles.free}`}>
      {steps.map(({ from, to, free }) => {
        const left = axis.at(from);
        return (
          <span
            key={from}
            className={styles.step}
            data-colour={availabilityColour(free)}
            style={{ insetInlineStart: `${left}%`, width: `${axis.at(to) - left}%` }}
            title={t('freeOf', { free, owned })}
          >
            {free}
          </span>
        );
      })}
    </div>
  );
};
