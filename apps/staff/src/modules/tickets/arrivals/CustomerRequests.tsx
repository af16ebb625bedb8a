import { Button, Group } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type ArrivalRequest, decideArrivalRequest } from '@yardline/contract/arrivals/arrivals';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { making } from '../sheet/making.ts';

const isOver = (status: number): boolean => status === 3 || status === 8;

/** What the customer wrote, field by field. */
const Wanted = ({ request }: { request: ArrivalRequest }) => {
  const { t } = useTranslation('arrivals');
  const { contact_name: contact, contact_phone: phone, instructions } = request;
  return (
    <>
      {contact === '' ? null : <div>{t('requests.contact', { value: contact })}</div>}
      {phone === '' ? null : <div>{t('requests.phone', { value: phone })}</div>}
      {instructions === '' ? null : <div>{t('requests.instructions', { value: instructions })}</div>}
    </>
  );
};

type AnswerProps = { ticket: Ticket; request: ArrivalRequest };

/** What the desk does about it, or did. */
const Answer = ({ ticket, request: { id, decision, decided_by: name } }: AnswerProps) => {
  const { t } = useTranslation('arrivals');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(decideArrivalRequest, {});
  if (decision !== null) return t(`requests.${decision}`, { name });
  const right = whyNot(decideArrivalRequest, ticket.division_id);
  const over = isOver(ticket.status) ? say(language(), 'ticket.finished') : undefined;
  const decide = (chosen: 'taken' | 'left') => send({ params: { id }, body: { decision: chosen } });
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <DisabledWithReason reason={right ?? whyNot(making[ticket.type], ticket.division_id) ?? over}>
        <Button size="compact-sm" loading={isSending} onClick={() => decide('taken')}>
          {t('requests.take')}
        </Button>
      </DisabledWithReason>
      <DisabledWithReason reason={right}>
        <Button size="compact-sm" variant="default" disabled={isSending} onClick={() => decide('left')}>
          {t('requests.leave')}
        </Button>
      </DisabledWithReason>
    </Group>
  );
};

const useColumns = (ticket: Ticket): TableColumn<ArrivalRequest>[] => {
  const { t } = useTranslation('arrivals');
  return [
    { key: 'what', header: t('what'), cell: (request) => <Wanted request={request} /> },
    {
      key: 'when',
      header: t('when'),
      cell: ({ asked_at: at }) => <When at={at} timeZone={ticket.timeZone} />,
    },
    {
      key: 'answer',
      header: t('requests.take'),
      isHeaderHidden: true,
      isRight: true,
      cell: (request) => <Answer ticket={ticket} request={request} />,
    },
  ];
};

type Props = { ticket: Ticket; requests: readonly ArrivalRequest[] };

/** What the customer of a ticket wants to be changed, for the desk to take over with one press. */
export const CustomerRequests = ({ ticket, requests }: Props) => {
  const { t } = useTranslation('arrivals');
  const columns = useColumns(ticket);
  if (requests.length === 0) return null;
  return (
    <Section title={t('requests.title')} count={requests.filter(({ decision }) => decision === null).length}>
      <RowsTable label={t('requests.title')} columns={columns} rows={requests} rowKey={({ id }) => id} />
    </Section>
  );
};
