import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listStagings } from '@yardline/contract/staging/staging';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Refused } from '../../shell/frame/Refused.tsx';
import { texts } from '../../shell/list/search.ts';
import { stagingStatusName } from '../../shell/staging/StagingBadges.tsx';
import { useToday } from '../../shell/useToday.ts';
import { WallBar } from '../../shell/wall/WallBar.tsx';
import { StagingCard } from './StagingCard.tsx';
import { boardInput, type BoardSearch, columnOf, columns } from './useBoard.ts';
import styles from './staging.module.css';

const refreshMs = 60_000;

/** The board on a wall of the yard: large, live, with nothing to click. */
export const StagingWall = () => {
  const { t } = useTranslation('staging');
  const search: BoardSearch = useSearch({ strict: false });
  const { locations } = useSession();
  const input = boardInput(search, useToday());
  const { data, error, refetch } = useCall(listStagings, input, {
    keepsPrevious: true,
    refetchInterval: refreshMs,
  });
  const place = locations.find(({ warehouse }) => String(warehouse.id) === search.location_id);
  return (
    <div className={styles.wall}>
      <title>{pageTitle(t('title'))}</title>
      <WallBar
        title={t('title')}
        name={place?.warehouse.title ?? t('everyYard')}
        leave={{ to: paths.stagingBoard(), search: texts(search), label: t('leave') }}
      />
      {error !== null && data === undefined ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      <div className={styles.columns}>
        {columns.map((status) => (
          <section key={status} aria-label={stagingStatusName(status)} className={styles.column}>
            <h2>{stagingStatusName(status)}</h2>
            <ul className={styles.cards}>
              {columnOf(data?.stagings ?? [], status).map((staging) => (
                <StagingCard key={staging.contract_id} staging={staging} isLinked={false} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
