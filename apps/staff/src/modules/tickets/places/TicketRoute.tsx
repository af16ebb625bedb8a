import { Button, Text } from '@mantine/core';
import { IconBuildingWarehouse, IconMapPin, IconNavigation, IconPhone } from '@tabler/icons-react';
import type { Address } from '@yardline/contract/fields';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { linesOf, wayTo } from './address-lines.ts';
import ticketFormsStyles from '../ticket-forms.module.css';
import ticketsStyles from '../tickets.module.css';

type StopProps = { label: string; address: Address; isYard: boolean };

const Stop = ({ label, address, isYard }: StopProps) => {
  const { t } = useTranslation('tickets');
  const [first = '–', ...rest] = linesOf(address);
  const Icon = isYard ? IconBuildingWarehouse : IconMapPin;
  return (
    <li className={ticketsStyles.stop}>
      <span className={ticketsStyles.stopIcon} data-yard={isYard || undefined} aria-hidden="true">
        <Icon size={18} />
      </span>
      <address className={ticketsStyles.stopText}>
        <span className={ticketFormsStyles.endLabel}>{label}</span>
        <strong>{first}</strong>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <span className={ticketsStyles.stopActions}>
        <Button
          component="a"
          href={wayTo(address)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconNavigation size={16} />}
        >
          {t('navigate')}
        </Button>
        {address.phone === '' ? null : (
          <Button
            component="a"
            href={`tel:${address.phone}`}
            variant="default"
            leftSection={<IconPhone size={16} />}
            aria-label={`${t('call')} ${address.phone}`}
          >
            {address.phone}
          </Button>
        )}
      </span>
    </li>
  );
};

/** Both ends on the map; of an end that is not known, why it is not there. [B2.31] */
const RouteMap = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation(['ticketDetails', 'tickets']);
  const ends = [
    {
      key: 1,
      pin: ticket.originPin,
      label: t('tickets:from'),
      address: ticket.origin,
      tone: 'quiet' as const,
    },
    {
      key: 2,
      pin: ticket.destinationPin,
      label: t('tickets:to'),
      address: ticket.destination,
      tone: 'info' as const,
    },
  ];
  const pins = ends.flatMap(({ key, pin, label, address, tone }) =>
    pin === null ? [] : [{ key, name: `${label}: ${linesOf(address)[0] ?? ''}`, mark: label, tone, ...pin }],
  );
  return (
    <>
      {pins.length === 0 ? null : <LazyMap label={t('route')} pins={pins} />}
      {ends
        .filter(({ pin }) => pin === null)
        .map(({ key, label }) => (
          <Text key={key} size="sm" c="dimmed" px="md" pb="xs">
            {label}: {t('noCoordinates')}
          </Text>
        ))}
    </>
  );
};

/** From where to where, with the way there and whom to call. */
export const TicketRoute = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  return (
    <Section title={t('sections.route')}>
      <ol className={ticketsStyles.stops}>
        <Stop label={t('from')} address={ticket.origin} isYard={ticket.type === 'delivery'} />
        <Stop label={t('to')} address={ticket.destination} isYard={ticket.type === 'pickup'} />
      </ol>
      <RouteMap ticket={ticket} />
    </Section>
  );
};
