import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listStagings } from '@yardline/contract/staging/staging';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { useToday } from '../../shell/useToday.ts';
import { StagingCard } from './StagingCard.tsx';
import { boardInput, type BoardSearch } from './useBoard.ts';
import styles from './staging.module.css';

/** What a stager gets ready, on their phone: their own and what has no stager, late ones first. [B4.14] */
export const MyStagingPage = () => {
  const { t } = useTranslation('staging');
  const search: BoardSearch = useSearch({ strict: false });
  const { query } = boardInput(search, useToday());
  const { data, error, refetch } = useCall(
    listStagings,
    { query: { ...query, mine: '1' } },
    { refetchOnMount: 'always' },
  );
  const open = (data?.stagings ?? []).filter(({ status }) => status !== 'staged' && status !== 'honored');
  return (
    <BoardPage title={t('phone')}>
      <div className={styles.phone}>
        {error !== null && data === undefined ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : null}
        {data !== undefined && open.length === 0 ? (
          <EmptyState title={t('allDone')}>{t('emptyText')}</EmptyState>
        ) : null}
        <ul className={styles.cards} aria-label={t('mine')}>
          {open.map((staging) => (
            <StagingCard key={staging.contract_id} staging={staging} />
          ))}
        </ul>
      </div>
    </BoardPage>
  );
};
