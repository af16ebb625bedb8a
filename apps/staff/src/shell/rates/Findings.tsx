import { say } from '@yardline/contract/words/say';
import type { Rate } from '@yardline/domain/pricing/rates';
import { tableFaults } from '@yardline/domain/rate-tables/faults';
import { findingsOf } from '@yardline/domain/rate-tables/findings';
import { sayFinding } from '@yardline/domain/rate-tables/words';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import styles from './rates.module.css';

const tones: Record<'error' | 'warning' | 'note', Tone> = { error: 'bad', warning: 'warn', note: 'quiet' };

/** What is worth knowing of rates, while they are typed as well: what would be refused first, then warnings, then notes. */
export const Findings = ({ rates }: { rates: readonly Rate[] }) => {
  const { t } = useTranslation('rates');
  const { currency } = useLocale();
  const errors = tableFaults(rates).map(({ at, code }) => ({
    level: 'error' as const,
    text: `${at === undefined ? t('rates') : (rates[at]?.code ?? '')}: ${say(language(), code)}`,
  }));
  const found = findingsOf(rates).map((each) => ({
    level: each.level,
    text: sayFinding(each, language(), currency),
  }));
  const all = [...errors, ...found];
  return (
    <ul className={styles.findings} aria-label={t('findings')} aria-live="polite">
      {all.every(({ level }) => level === 'note') && rates.length > 0 ? (
        <li>
          <StatusBadge tone="good">{t('fine')}</StatusBadge>
          <span>{t('noWarnings')}</span>
        </li>
      ) : null}
      {all.map(({ level, text }) => (
        <li key={text}>
          <StatusBadge tone={tones[level]}>{t(level)}</StatusBadge>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
