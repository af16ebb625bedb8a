import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { LateMark, StatusMark } from './StatusMark.tsx';
import type { Board } from './useBoard.ts';
import styles from './rental-board.module.css';

/** The time at which the board was last brought up to date. [B3.55] */
const Updated = ({ at }: { at: string | null }) => {
  const { t } = useTranslation('rentalBoard');
  if (at === null) return null;
  return (
    <span className={styles.updated}>
      {t('updated')} <When at={at} show="time" />
    </span>
  );
};

/** How many machines are in which status and late; each narrows the board to itself, and once more leaves it. */
export const Legend = ({ board: { legend, search, set } }: { board: Board }) => {
  const { t } = useTranslation('rentalBoard');
  const { status_code: code, late } = search;
  const isAll = code === undefined && late !== '1';
  return (
    <fieldset aria-label={t('legend')} className={styles.legend}>
      <button
        type="button"
        aria-pressed={isAll}
        onClick={() => set({ status_code: undefined, late: undefined })}
      >
        <span className={styles.mark}>{t('all')}</span> <Figure value={legend.total} />
      </button>
      {legend.late === 0 && late !== '1' ? null : (
        <button
          type="button"
          aria-pressed={late === '1'}
          onClick={() => set({ status_code: undefined, late: late === '1' ? undefined : '1' })}
        >
          <LateMark /> <Figure value={legend.late} />
        </button>
      )}
      {legend.statuses.map(({ status_code: status, count }) => (
        <button
          key={status}
          type="button"
          aria-pressed={code === status}
          onClick={() => set({ late: undefined, status_code: code === status ? undefined : status })}
        >
          <StatusMark code={status} /> <Figure value={count} />
        </button>
      ))}
      <Updated at={legend.as_of} />
    </fieldset>
  );
};

/** The same to look at from afar. */
export const WallLegend = ({ board: { legend } }: { board: Board }) => {
  const { t } = useTranslation('rentalBoard');
  return (
    <ul aria-label={t('legend')} className={styles.legend}>
      {legend.late === 0 ? null : (
        <li>
          <LateMark /> <Figure value={legend.late} />
        </li>
      )}
      {legend.statuses.map(({ status_code: status, count }) => (
        <li key={status}>
          <StatusMark code={status} /> <Figure value={count} />
        </li>
      ))}
      <li>
        <Updated at={legend.as_of} />
      </li>
    </ul>
  );
};
