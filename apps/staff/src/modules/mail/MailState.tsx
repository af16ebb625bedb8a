import type { MailRow } from '@yardline/contract/mail/mails';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones = {
  waiting: 'info',
  kept: 'quiet',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
  taken_back: 'quiet',
} as const;

/** Where a mail stands. */
export const MailState = ({ state }: Pick<MailRow, 'state'>) => {
  const { t } = useTranslation('mail');
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
};
