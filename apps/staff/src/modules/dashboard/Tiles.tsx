import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { Figure, Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FleetTile } from './FleetTile.tsx';
import styles from './dashboard.module.css';

const ReceivablesTile = ({ receivables }: { receivables: Dashboard['receivables'] }) => {
  const { t } = useTranslation('dashboard');
  const { balance, credits, deposits, overdue, overdue_count: count } = receivables;
  return (
    <Link to={paths.invoices()} search={{ state: count > 0 ? 'overdue' : 'unpaid' }} className={styles.tile}>
      <span className={styles.tileTitle}>{t('receivables')}</span>
      <span className={styles.tileFigure}>
        <Money amount={balance} />
      </span>
      <span className={styles.tileLegend}>
        <StatusBadge tone={count > 0 ? 'warn' : 'good'}>{t('overdue', { count })}</StatusBadge>
        {count > 0 ? <Money amount={overdue} /> : null}
        {credits > 0 ? (
          <>
            {t('openCredits')} <Money amount={credits} />
          </>
        ) : null}
        {deposits > 0 ? (
          <>
            {t('depositsHeld')} <Money amount={deposits} />
          </>
        ) : null}
      </span>
    </Link>
  );
};

const DriversBadge = ({ tickets }: { tickets: Dashboard['tickets'] }) => {
  const { t } = useTranslation('dashboard');
  const { unassigned, deliveries_today, pickups_today } = tickets;
  if (unassigned > 0) return <StatusBadge tone="warn">{t('unassigned', { count: unassigned })}</StatusBadge>;
  const isQuiet = deliveries_today + pickups_today === 0;
  return (
    <StatusBadge tone={isQuiet ? 'quiet' : 'good'}>
      {isQuiet ? t('nothingScheduled') : t('allAssigned')}
    </StatusBadge>
  );
};

const TicketsTile = ({ tickets, day }: { tickets: Dashboard['tickets']; day: string }) => {
  const { t } = useTranslation('dashboard');
  const { deliveries_today, pickups_today } = tickets;
  return (
    <Link to={paths.tickets('delivery')} search={{ day }} className={styles.tile}>
      <span className={styles.tileTitle}>{t('tickets')}</span>
      <span className={styles.tileFigure}>
        <Figure value={deliveries_today} /> <small>{t('deliveries', { count: deliveries_today })}</small>{' '}
        <Figure value={pickups_today} /> <small>{t('pickups', { count: pickups_today })}</small>
      </span>
      <span className={styles.tileLegend}>
        <DriversBadge tickets={tickets} />
      </span>
    </Link>
  );
};

/** Fleet, receivables and the day's tickets, each for whom may see its records. */
export const Tiles = ({ day }: { day: Dashboard }) => {
  const { may } = useSession();
  return (
    <div className={styles.tiles}>
      {may('assets.view') ? <FleetTile fleet={day.fleet} /> : null}
      {may('invoices.view') ? <ReceivablesTile receivables={day.receivables} /> : null}
      {may('tickets.view') ? <TicketsTile tickets={day.tickets} day={day.day} /> : null}
    </div>
  );
};
