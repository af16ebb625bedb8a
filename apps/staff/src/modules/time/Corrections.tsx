import type { TimeCorrection } from '@yardline/contract/time-sheets/time-sheets';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { Span } from './DayRow.tsx';
import styles from './time.module.css';

const tones = { asked: 'warn', approved: 'good', declined: 'bad', withdrawn: 'quiet' } as const;

const kindOf = ({ began_at: began, stretch_id: stretch }: TimeCorrection) =>
  began === null ? 'remove' : stretch === null ? 'add' : 'change';

type Props = {
  corrections: readonly TimeCorrection[];
  /** The zone of the person, where all are of one. */
  zone?: string;
  /** Whose it is, where they are of several people. */
  isNamed?: boolean;
  emptyText?: string;
  /** What can be done with one. */
  acts: React.ComponentType<{ correction: TimeCorrection }>;
};

/** Corrections with what is recorded, what it should be, why, and the answer. */
export const Corrections = ({ corrections, zone = '', isNamed = false, emptyText, acts: Acts }: Props) => {
  const { t } = useTranslation('time');
  const place = zone === '' ? {} : { timeZone: zone };
  return (
    <Section title={t('corrections')} count={corrections.length}>
      {corrections.length === 0 ? <p className={styles.none}>{emptyText}</p> : null}
      <ul className={styles.corrections}>
        {corrections.map((each) => (
          <li key={each.id}>
            <div>
              {isNamed ? <strong>{each.user_name} </strong> : null}
              {t(`asks.${kindOf(each)}`)}{' '}
              <When at={each.recorded_from ?? each.began_at} show="day" {...place} />{' '}
              {each.recorded_from === null ? null : (
                <Span from={each.recorded_from} to={each.recorded_to} zone={zone} />
              )}
              {each.recorded_from !== null && each.began_at !== null ? ' → ' : null}
              {each.began_at === null ? null : <Span from={each.began_at} to={each.ended_at} zone={zone} />}
              <p className={styles.why}>{each.reason}</p>
              {each.answer === '' ? null : (
                <p className={styles.why}>{t('answer', { answer: each.answer })}</p>
              )}
            </div>
            <div className={styles.acts}>
              <StatusBadge tone={tones[each.status]}>{t(`correctionStatuses.${each.status}`)}</StatusBadge>
              {each.answered_by_name === '' ? null : (
                <small>{t('answered', { name: each.answered_by_name })}</small>
              )}
              <Acts correction={each} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
