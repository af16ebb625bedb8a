import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import ticketsStyles from './tickets.module.css';

type Props = { ticket: { scheduled: string | null; is_timed: boolean; timeZone: string } };

/** When a ticket is due, in the time of its division: the day alone when no time was agreed. */
export const Scheduled = ({ ticket }: Props) => {
  const { t } = useTranslation('tickets');
  if (ticket.scheduled === null) return <span className={uiStyles.none}>{t('unscheduled')}</span>;
  return (
    <span className={ticketsStyles.scheduled}>
      <When at={ticket.scheduled} show="day" timeZone={ticket.timeZone} />
      {ticket.is_timed ? (
        <strong>
          <When at={ticket.scheduled} show="time" timeZone={ticket.timeZone} />
        </strong>
      ) : null}
    </span>
  );
};
