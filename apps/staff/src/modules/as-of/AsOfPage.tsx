import { useNavigate } from '@tanstack/react-router';
import { dateText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import type { ReplayStep } from '@yardline/contract/replay/replayed';
import { useTranslation } from 'react-i18next';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { MomentBar } from './MomentBar.tsx';
import { Steps } from './Steps.tsx';

type Props = {
  past: { at: string; moments: readonly string[]; around: readonly ReplayStep[] };
  /** Today's record. */
  record: { to: string; label: string };
  title: string;
  aside: React.ReactNode;
  children: React.ReactNode;
};

/** A record as it stood: the moments above, the record, and which facts changed. */
export const AsOfPage = ({ past, record, title, aside, children }: Props) => {
  const { t } = useTranslation(['asOf', 'history']);
  const { locale, timeZone } = useLocale();
  const navigate = useNavigate();
  const when = `${dateText(past.at, locale, timeZone)} ${timeText(past.at, locale, timeZone)}`;
  return (
    <RecordPage
      list={record}
      title={title}
      number={t('history:asOf')}
      status={<StatusBadge tone="info">{t('title', { when })}</StatusBadge>}
      actions={[{ key: 'open', label: t('open'), onRun: () => void navigate({ to: record.to }) }]}
      story={<MomentBar at={past.at} moments={past.moments} />}
      aside={aside}
    >
      <Steps at={past.at} around={past.around} />
      {children}
    </RecordPage>
  );
};
