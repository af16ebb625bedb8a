import type { Ticket } from '@yardline/contract/tickets/tickets';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { TicketBadge } from './TicketBadge.tsx';
import styles from './tickets.module.css';

/** Every step of a ticket, the last one first: what, when, by whom. */
export const TicketHistory = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  return (
    <Section title={t('sections.history')}>
      <ol className={styles.history}>
        {ticket.history.toReversed().map((step, index) => (
          <li key={`${step.at}-${String(index)}`}>
            <TicketBadge status={step.to_status} />
            <span>{step.user_name}</span>
            <When at={step.at} timeZone={ticket.timeZone} />
          </li>
        ))}
      </ol>
    </Section>
  );
};
