import { IconCheck } from '@tabler/icons-react';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { statusName } from './TicketBadge.tsx';
import styles from './tickets.module.css';

// The way of a ticket as it is driven; a pause and a cancellation are no steps of it.
const way = {
  delivery: [0, 1, 5, 2, 6, 4, 3],
  pickup: [0, 1, 2, 5, 6, 4, 3],
  task: [0, 1, 2, 4, 3],
} as const;

/** How far a ticket has come. */
export const TicketSteps = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const steps = way[ticket.type];
  const reached = new Set(ticket.history.map(({ to_status }) => to_status));
  const last = ticket.history.findLast(({ to_status }) => steps.some((step) => step === to_status));
  const now = last?.to_status ?? 0;
  return (
    <ol className={styles.steps} aria-label={t('steps')} data-off={ticket.status === 8 || undefined}>
      {steps.map((step) => (
        <li
          key={step}
          data-done={reached.has(step) || undefined}
          data-now={step === now || undefined}
          {...(step === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.stepDot}>
            {reached.has(step) ? <IconCheck size={12} stroke={3} /> : null}
          </span>
          <span className={styles.stepName}>{statusName(step)}</span>
        </li>
      ))}
    </ol>
  );
};
