import type { ContentRow, ContentState } from '@yardline/contract/stores/contents';
import { When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from './store-content.module.css';

const tones: Record<ContentState, Tone> = {
  live: 'good',
  scheduled: 'info',
  draft: 'quiet',
  ended: 'quiet',
  archived: 'quiet',
};

/** How a content stands: what shoppers see of it, until when, and what is planned or written since. */
export const StateBadge = ({ row }: { row: ContentRow }) => {
  const { t } = useTranslation('storeContent');
  const { state, live_until: until, next_from: next, has_newer_draft: isNewer } = row;
  return (
    <span className={styles.states}>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {state === 'live' && until !== null ? (
        <span>
          {t('until')} <When at={until} />
        </span>
      ) : null}
      {next === null ? null : (
        <span>
          {t('next')} <When at={next} />
        </span>
      )}
      {isNewer && state !== 'draft' ? <StatusBadge tone="warn">{t('newer')}</StatusBadge> : null}
    </span>
  );
};
