import { useTranslation } from 'react-i18next';
import styles from './availability.module.css';

const tones = ['out', 'promised', 'late', 'over'] as const;

/** What the colours of the bars say. */
export const BarLegend = () => {
  const { t } = useTranslation('availability');
  return (
    <span className={styles.calendarLegend}>
      {tones.map((tone) => (
        <span key={tone} data-tone={tone}>
          {t(`tones.${tone}`)}
        </span>
      ))}
    </span>
  );
};
