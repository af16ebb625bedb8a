import { Link } from '@tanstack/react-router';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { outcomes } from '@yardline/domain/tickets/outcome';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import { priorityName } from './priorities.ts';
import { Slot } from './Slot.tsx';
import { Weight } from './Weight.tsx';

/** What the record of a ticket says beside its trip; what was not said is left out. */
export const useDetailFacts = (ticket: Ticket): { label: string; value: React.ReactNode }[] => {
  const { t } = useTranslation(['ticketDetails', 'tasks']);
  const { outcome, contact_name: contact, contact_phone: phone } = ticket;
  const said = [contact, phone].filter((each) => each !== '');
  return [
    ...(outcome === null ? [] : [{ label: t('outcome'), value: outcomes[outcome][language()] }]),
    ...(ticket.slot_from === null ? [] : [{ label: t('slot'), value: <Slot ticket={ticket} /> }]),
    { label: t('priority'), value: priorityName(ticket.priority) },
    { label: t('serviceMinutes'), value: `${ticket.service_minutes} ${t('minutes')}` },
    ...(said.length === 0 ? [] : [{ label: t('contact'), value: said.join(', ') }]),
    ...(ticket.assigned_name === '' ? [] : [{ label: t('assigned'), value: ticket.assigned_name }]),
    ...(ticket.slip_number === '' ? [] : [{ label: t('slipNumber'), value: ticket.slip_number }]),
    ...(ticket.transfer === null
      ? []
      : [
          {
            label: t('tasks:transfer'),
            value: <Link to={paths.transfer(ticket.transfer.id)}>{ticket.transfer.number}</Link>,
          },
        ]),
    ...(ticket.invoice_n === null
      ? []
      : [
          {
            label: t('invoice'),
            value: <Link to={paths.invoice(ticket.invoice_n)}>{ticket.invoice_n}</Link>,
          },
        ]),
    { label: t('weight'), value: <Weight kilograms={ticket.weight} /> },
    ...(ticket.contract_id === null
      ? []
      : [{ label: t('contractWeight'), value: <Weight kilograms={ticket.contract_weight} /> }]),
  ];
};
