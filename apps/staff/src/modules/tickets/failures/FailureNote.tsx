import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { failureReasons } from '@yardline/domain/tickets/outcome';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { Note } from '../notes/Note.tsx';

/** Of a ticket whose trip failed: why, what was written of it, and what it was charged. */
export const FailureNote = ({ ticket: { failure } }: { ticket: Ticket }) => {
  const { t } = useTranslation('ticketDetails');
  const { locale, currency } = useLocale();
  if (failure === null) return null;
  const { reason, note, charged } = failure;
  const said = [
    t('failed.told', { reason: failureReasons[reason][language()] }),
    ...(note === '' ? [] : [note]),
    ...(charged === null ? [] : [t('failed.charged', { amount: moneyText(charged, locale, currency) })]),
  ];
  return <Note icon={<IconAlertTriangle size={18} />}>{said.join(' · ')}</Note>;
};
