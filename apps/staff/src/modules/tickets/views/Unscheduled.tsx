import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { making } from '../sheet/making.ts';
import type { Shown } from './schedule-rows.ts';
import styles from './ticket-views.module.css';

/** What has no day yet, each with the way to plan it. */
export const Unscheduled = ({ shown }: { shown: readonly Shown[] }) => {
  const { t } = useTranslation('ticketViews');
  const { whyNot } = useSession();
  return (
    <section className={styles.side} aria-label={t('unscheduled')} data-items>
      <h2>
        {t('unscheduled')} <span className={styles.count}>{shown.length}</span>
      </h2>
      {shown.length === 0 ? <p className={styles.place}>{t('allScheduled')}</p> : null}
      <ul>
        {shown.map(({ ticket }) => (
          <li key={ticket.id} className={styles.waiting}>
            <Link to={paths.ticket(ticket.type, ticket.id)} className={styles.title} data-item={ticket.id}>
              <strong>{ticket.short_title}</strong> {ticket.customer_name}
            </Link>
            <span className={styles.place}>{ticket.place}</span>
            <LinkButton
              variant="default"
              size="compact-sm"
              to={`${paths.ticket(ticket.type, ticket.id)}/plan`}
              reason={whyNot(making[ticket.type], ticket.division_id)}
            >
              {t('plan', { title: ticket.short_title })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
