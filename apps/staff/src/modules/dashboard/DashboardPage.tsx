import { useCall, useLoaded } from '@yardline/client/hooks';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { useDivision } from '../../session/useDivision.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Ways } from './Ways.tsx';
import { Beginning } from './Beginning.tsx';
import { dashboardInput } from './input.ts';
import { OwnDay } from './OwnDay.tsx';
import { Rentals } from './Rentals.tsx';
import { Tiles } from './Tiles.tsx';
import { ToPick } from './ToPick.tsx';
import { ToCall } from './ToCall.tsx';
import { Unbilled } from './Unbilled.tsx';
import styles from './dashboard.module.css';

// The day goes on while the page is open.
const refreshMs = 60_000;

/** The morning page: one's own day, then what leaves, comes back, is late or unbilled, and whom to call. */
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
      <Beginning />
      {day.trips === null && day.down === null ? null : (
        <div className={`${styles.day} ${styles.own}`}>
          <OwnDay day={day} />
        </div>
      )}
      <Tiles day={day} />
      <div className={styles.day}>
        {seesRentals ? <Rentals day={day} inDivision={inDivision} /> : null}
        {may('contracts.view') ? <ToPick picks={day.to_pick} inDivision={inDivision} /> : null}
        {may('contracts.view') ? <Unbilled unbilled={day.unbilled} /> : null}
        {may('customers.view') ? <ToCall calls={day.to_call} /> : null}
      </div>
    </BoardPage>
  );
};
