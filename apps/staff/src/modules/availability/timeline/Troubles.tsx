import { type Trouble, troubles } from '@yardline/contract/availability/timeline';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './timeline.module.css';

type Props = {
  counts: Readonly<Record<Trouble, number>>;
  chosen: string | undefined;
  onChoose: (only: Trouble | undefined) => void;
};

/** What keeps promises from being kept, on top: late, short and down, each of which narrows the timeline to itself. */
export const Troubles = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useTranslation('timeline');
  return (
    <fieldset className={styles.troubles} aria-label={t('troubles')}>
      {troubles
        .filter((trouble) => counts[trouble] > 0 || chosen === trouble)
        .map((trouble) => (
          <button
            key={trouble}
            type="button"
            data-trouble={trouble}
            aria-pressed={chosen === trouble}
            onClick={() => onChoose(chosen === trouble ? undefined : trouble)}
          >
            {t(`trouble.${trouble}`)} <Figure value={counts[trouble]} />
          </button>
        ))}
    </fieldset>
  );
};
