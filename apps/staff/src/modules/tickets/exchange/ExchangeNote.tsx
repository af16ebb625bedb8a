import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Note } from '../Note.tsx';
import styles from '../tickets.module.css';

/** Which exchange on site a ticket is half of, and the other half. */
export const ExchangeNote = ({
  ticket: { exchange },
  isOnRoad = false,
}: {
  ticket: Ticket;
  isOnRoad?: boolean;
}) => {
  const { t } = useTranslation('onSite');
  if (exchange === null) return null;
  const { partner } = exchange;
  const to = partner === null || isOnRoad ? undefined : paths.ticket(partner.type, partner.id);
  return (
    <Note icon={<IconArrowsExchange size={18} />}>
      {t('ofTicket', { new: exchange.new.product, old: exchange.old.product })}
      {partner === null ? null : (
        <>
          {' · '}
          {to === undefined ? (
            t('other', { title: partner.short_title })
          ) : (
            <Link to={to} className={styles.ticketLink}>
              {t('other', { title: partner.short_title })}
            </Link>
          )}
        </>
      )}
    </Note>
  );
};
