import { Text } from '@mantine/core';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { stateOfLine } from '@yardline/domain/availability/states';
import { isLineStatus } from '@yardline/domain/availability/status-codes';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { StateBadge } from '../../shell/states/StateBadge.tsx';
import { Weight } from './details/Weight.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import listStyles from '../../shell/looks/list.module.css';
import ticketsStyles from './tickets.module.css';

type Item = Ticket['ticketasset_set'][number];

const LineStatus = ({ code }: { code: string }) => {
  const { t } = useTranslation('tickets');
  if (isLineStatus(code)) return <StateBadge state={stateOfLine[code]} />;
  return <StateBadge state="reserved">{t('inYard')}</StateBadge>;
};

const Readings = ({ item }: { item: Item }) => {
  const { t } = useTranslation('tickets');
  const said = [
    { label: t('meter'), from: item.meterOut, to: item.meterIn, unit: '' },
    { label: t('fuel'), from: item.fuelOut, to: item.fuelIn, unit: '/8' },
  ].filter(({ from, to }) => from !== null || to !== null);
  return (
    <>
      {said.map(({ label, from, to, unit }) => (
        <span key={label} className={ticketsStyles.itemReading}>
          <span className={listStyles.cardLabel}>{label}</span>
          <span className={uiStyles.figure} data-part="figure">
            <Figure value={from} />
            {from === null ? '' : unit}
            {to === null ? null : (
              <>
                {' → '}
                <Figure value={to} />
                {unit}
              </>
            )}
          </span>
        </span>
      ))}
    </>
  );
};

/** What a ticket moves, and what was read on the way. */
export const TicketItems = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation(['tickets', 'ticketDetails']);
  return (
    <Section title={t('sections.items')} count={ticket.ticketasset_set.length}>
      {ticket.ticketasset_set.length === 0 ? (
        <Text c="dimmed">{t('ticketDetails:failed.nothing')}</Text>
      ) : null}
      <ul className={ticketsStyles.items}>
        {ticket.ticketasset_set.map((item) => (
          <li key={item.id} className={ticketsStyles.item}>
            <span className={`${ticketsStyles.itemQuantity} ${uiStyles.figure}`} data-part="figure">
              {item.quantity}×
            </span>
            <span className={ticketsStyles.itemWhat}>
              {item.prod_n === '' ? null : <strong>{item.prod_n}</strong>}
              <span>
                {item.title} · <Weight kilograms={item.weight} />
              </span>
              <Readings item={item} />
            </span>
            {item.lineId === null ? null : <LineStatus code={item.statusCode} />}
          </li>
        ))}
      </ul>
    </Section>
  );
};
