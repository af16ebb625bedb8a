import { IconTool } from '@tabler/icons-react';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Act } from './Act.tsx';
import { Part } from './Part.tsx';
import { Row } from './Row.tsx';

/** A driver's tickets of the day. */
const Trips = ({ trips }: { trips: NonNullable<Dashboard['trips']> }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Part
      title={t('trips')}
      total={trips.total}
      shown={trips.tickets.length}
      nothing={t('nothingToDrive')}
      all={{ to: paths.tickets('delivery') }}
    >
      {trips.tickets.map(({ ticket_id: id, type, title, customer_name: name, place, scheduled_at: at }) => (
        <Row
          key={id}
          to={paths.ticket(type, id)}
          when={at === null ? t('noDay') : <When at={at} show="time" />}
          title={name === '' ? title : name}
          text={place}
          figure={title}
          acts={
            <Act to={paths.ticket(type, id)} reason={undefined}>
              {t(type === 'delivery' ? 'deliver' : 'pickUp')}
            </Act>
          }
        />
      ))}
    </Part>
  );
};

/** The machines that wait for a mechanic. */
const Down = ({ down }: { down: NonNullable<Dashboard['down']> }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Part
      title={t('down')}
      total={down.total}
      shown={down.machines.length}
      nothing={t('nothingDown')}
      all={{ to: paths.assets(), search: { status_code: 'W' } }}
      sum={
        <LinkButton
          to={paths.maintenance()}
          search={{ due: 'soon' }}
          variant="subtle"
          size="compact-sm"
          icon={<IconTool size={14} />}
        >
          {t('maintenanceDue')}
        </LinkButton>
      }
    >
      {down.machines.map(({ number, description, location_title: yard, since }) => (
        <Row
          key={number}
          to={paths.asset(number)}
          when={<When at={since} show="day" />}
          title={`${number} ${description}`}
          text={yard}
          acts={
            <Act to={paths.asset(number)} reason={undefined}>
              {t('inspect')}
            </Act>
          }
        />
      ))}
    </Part>
  );
};

/** The day of drivers and mechanics: it stands first for them. */
export const OwnDay = ({ day: { trips, down } }: { day: Dashboard }) => (
  <>
    {trips === null ? null : <Trips trips={trips} />}
    {down === null ? null : <Down down={down} />}
  </>
);
