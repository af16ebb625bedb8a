import { useCall, useLoaded } from '@yardline/client/hooks';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { useDivision } from '../../session/useDivision.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { paths } from '../../paths.ts';
import { Ways } from './Ways.tsx';
import { DueLines } from './DueLines.tsx';
import { dashboardInput } from './input.ts';
import { Tiles } from './Tiles.tsx';
import { Unbilled } from './Unbilled.tsx';
import styles from './dashboard.module.css';

// The day goes on while the page is open.
const refreshMs = 60_000;

/** The day at a glance: what leaves, what comes back, what is late, what is unbilled. */
export const DashboardPage = () => {
  const { t } = useTranslation('dashboard');
  const { may } = useSession();
  const { divisionId, division } = useDivision();
  const input = dashboardInput(divisionId);
  const day = useLoaded(getDashboard, input);
  useCall(getDashboard, input, { refetchInterval: refreshMs });
  const inDivision: Record<string, string> =
    divisionId === undefined ? {} : { division_id: String(divisionId) };
  const seesRentals = may('contracts.view') || may('reservations.view');
  const lead = (
    <>
      <Day day={day.day} />
      {division === undefined ? '' : ` · ${division.warehouse.title}`}
    </>
  );
  return (
    <BoardPage title={t('title')} lead={lead} tools={<Ways divisionId={divisionId} />}>
      <Tiles day={day} />
      <div className={styles.day}>
        {seesRentals ? (
          <>
            <DueLines
              title={t('goingOut')}
              due={day.going_out}
              nothing={t('nothingOut')}
              all={{ to: paths.documents('reservation'), search: { ...inDivision, status: 'open' } }}
            />
            <DueLines
              title={t('comingBack')}
              due={day.coming_back}
              nothing={t('nothingBack')}
              all={{ to: paths.documents('contract'), search: { ...inDivision, out: '1' } }}
            />
            <DueLines
              title={t('late')}
              due={day.late}
              nothing={t('nothingLate')}
              isLate
              all={{ to: paths.documents('contract'), search: { ...inDivision, late: '1' } }}
            />
          </>
        ) : null}
        {may('contracts.view') ? <Unbilled unbilled={day.unbilled} /> : null}
      </div>
    </BoardPage>
  );
};
