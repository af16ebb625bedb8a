import { IconClockDollar } from '@tabler/icons-react';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Note } from '../notes/Note.tsx';

/** Of a trip outside of the hours: what it was charged, or will be when it is closed. */
export const OutsideHoursNote = ({ ticket: { outside_hours: outside } }: { ticket: Ticket }) => {
  const { t } = useTranslation('ticketDetails');
  const { locale, currency } = useLocale();
  if (outside === null) return null;
  const { service, amount, is_charged: isCharged } = outside;
  const what = { service, amount: moneyText(amount, locale, currency) };
  return (
    <Note icon={<IconClockDollar size={18} />}>
      {t(isCharged ? 'tripHours.charged' : 'tripHours.willCharge', what)}
    </Note>
  );
};
