import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/sight';
import { Figure, Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

const Fleet = ({ fleet }: { fleet: Dashboard['fleet'] }) => {
  const { t, i18n } = useTranslation('dashboard');
  const share = (part: number) => (fleet.owned === 0 ? 0 : Math.min(100, (part / fleet.owned) * 100));
  const percent = new Intl.NumberFormat(i18n.language === 'fr' ? 'fr-CA' : 'en-US', {
    style: 'percent',
  }).format(share(fleet.out) / 100);
  const free = Math.max(0, fleet.owned - fleet.out - fleet.reserved);
  return (
    <Link to={paths.assets()} className="tile">
      <span className="tile-title">{t('fleet')}</span>
      <span className="tile-figure">{t('utilization', { percent })}</span>
      <span className="bar" aria-hidden="true">
        <span className="bar-out" style={{ width: `${share(fleet.out)}%` }} />
        <span className="bar-reserved" style={{ width: `${share(fleet.reserved)}%` }} />
      </span>
      <span className="tile-legend">
        <span data-key="out">
          {t('onRent')} <Figure value={fleet.out} />
        </span>
        <span data-key="reserved">
          {t('reserved')} <Figure value={fleet.reserved} />
        </span>
        <span data-key="free">
          {t('free')} <Figure value={free} /> {t('owned', { count: fleet.owned })}
        </span>
      </span>
    </Link>
  );
};

/** Fleet, receivables and the day's tickets. */
export const Tiles = ({ day }: { day: Dashboard }) => {
  const { t } = useTranslation('dashboard');
  const { receivables, tickets } = day;
  return (
    <div className="tiles">
      <Fleet fleet={day.fleet} />
      <Link
        to={paths.invoices()}
        search={{ state: receivables.overdue_count > 0 ? 'overdue' : 'unpaid' }}
        className="tile"
      >
        <span className="tile-title">{t('receivables')}</span>
        <span className="tile-figure">
          <Money amount={receivables.balance} />
        </span>
        <span className="tile-legend">
          <StatusBadge tone={receivables.overdue_count > 0 ? 'warn' : 'good'}>
            {t('overdue', { count: receivables.overdue_count })}
          </StatusBadge>
          {receivables.overdue_count > 0 ? <Money amount={receivables.overdue} /> : null}
        </span>
      </Link>
      <Link to={paths.tickets('delivery')} search={{ day: day.day }} className="tile">
        <span className="tile-title">{t('tickets')}</span>
        <span className="tile-figure">
          <Figure value={tickets.deliveries_today} />{' '}
          <small>{t('deliveries', { count: tickets.deliveries_today })}</small>{' '}
          <Figure value={tickets.pickups_today} />{' '}
          <small>{t('pickups', { count: tickets.pickups_today })}</small>
        </span>
        <span className="tile-legend">
          <StatusBadge tone={tickets.unassigned > 0 ? 'warn' : 'good'}>
            {tickets.unassigned > 0 ? t('unassigned', { count: tickets.unassigned }) : t('allAssigned')}
          </StatusBadge>
        </span>
      </Link>
    </div>
  );
};
