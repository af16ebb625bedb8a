import { useCall } from '@yardline/client/hooks';
import { type ArrivalNotice, listArrivalNotices, textLate } from '@yardline/contract/arrivals/arrivals';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { say } from '@yardline/contract/words/say';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import roadStyles from '../road/road.module.css';
import { CustomerRequests } from './CustomerRequests.tsx';
import { TextLate } from './TextLate.tsx';

const tones: Readonly<Record<ArrivalNotice['state'], Tone>> = {
  waiting: 'info',
  kept: 'quiet',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  refused: 'bad',
  taken_back: 'quiet',
  received: 'good',
  no_number: 'warn',
  no_consent: 'warn',
  stopped: 'warn',
  too_late: 'warn',
};

const State = ({ notice: { state, failure, opened_at: openedAt } }: { notice: ArrivalNotice }) => {
  const { t } = useTranslation('arrivals');
  if (openedAt !== null) return <StatusBadge tone="good">{t('states.opened')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {failure === '' ? null : <small>{failure}</small>}
    </>
  );
};

const useColumns = (timeZone: string): TableColumn<ArrivalNotice>[] => {
  const { t } = useTranslation('arrivals');
  return [
    { key: 'kind', header: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'to', header: t('to'), cell: ({ number }) => number },
    {
      key: 'arrival',
      header: t('arrival'),
      cell: ({ arrive_at: at }) => (at === null ? null : <When at={at} timeZone={timeZone} />),
    },
    { key: 'state', header: t('state'), cell: (notice) => <State notice={notice} /> },
    {
      key: 'when',
      header: t('when'),
      cell: ({ said_at: at }) => <When at={at} timeZone={timeZone} />,
    },
  ];
};

/** Why the customer cannot be told of a delay now; undefined where they can. */
export const useWhyNotLate = ({ status, driver_id: driver, division_id: division }: Ticket) => {
  const { whyNot } = useSession();
  const right = whyNot(textLate, division);
  if (right !== undefined) return right;
  if (status === 3 || status === 8) return say(language(), 'ticket.finished');
  return driver === null ? say(language(), 'ticket.driver_required') : undefined;
};

/** What the customer of a ticket was told of the arrival by text, and what they want to be changed. */
export const ArrivalSection = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('arrivals');
  const { data } = useCall(listArrivalNotices, { params: { type: ticket.type, id: ticket.id } });
  const columns = useColumns(ticket.timeZone);
  const reason = useWhyNotLate(ticket);
  if (data === undefined || (!data.is_on && data.notices.length === 0)) return null;
  return (
    <>
      <Section
        title={t('title')}
        count={data.notices.length}
        action={data.is_on ? <TextLate ticket={ticket} size="sm" reason={reason} /> : null}
      >
        {data.notices.length === 0 ? (
          <p className={roadStyles.quiet}>{t('none')}</p>
        ) : (
          <RowsTable label={t('title')} columns={columns} rows={data.notices} rowKey={({ id }) => id} />
        )}
      </Section>
      <CustomerRequests ticket={ticket} requests={data.requests} />
    </>
  );
};
