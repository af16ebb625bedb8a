import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { type FieldConflict, listFieldConflicts, settleFieldConflict } from '@yardline/contract/field/field';
import { ticketStatuses } from '@yardline/domain/tickets/status';
import { workOrderStatuses } from '@yardline/domain/work-orders/states';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { useActName } from './QueueNote.tsx';
import { WhyDialog } from './WhyDialog.tsx';

/** Of what the phone said, what is told beside the act: the part, the name, the words. */
const detailOf = ({ kind, detail }: FieldConflict): string =>
  kind === 'ticket_step' || kind === 'at_place' ? '' : detail;

/** Where the record of an act is: the ticket, or the work order. */
const recordPath = ({ noun, type, record_id: id, number }: FieldConflict): string =>
  noun === 'tickets' ? paths.ticket(type as 'delivery', id) : paths.workOrder(number);

const useRecordName = () => {
  const { t } = useTranslation('field');
  return ({ noun, number }: FieldConflict): string => (noun === 'tickets' ? number : t('order', { number }));
};

type How = 'change' | 'drop';

/** What the desk does about an act: it is done now, was changed in another way, or is dropped; a reason stays on record. */
const Answers = ({ row }: { row: FieldConflict }) => {
  const { t } = useTranslation('field');
  const { denied } = useSession();
  const record = useRecordName()(row);
  const [how, setHow] = useState<How>();
  const close = () => setHow(undefined);
  const { send, isSending } = useSend(settleFieldConflict, { onDone: close });
  const params = { command: row.id };
  const reason = row.may_settle ? undefined : denied(`${row.noun}.edit`);
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <DisabledWithReason reason={reason}>
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() => send({ params, body: { how: 'now' } })}
        >
          {t('doNow')}
        </Button>
      </DisabledWithReason>
      {(['change', 'drop'] as const).map((each) => (
        <DisabledWithReason key={each} reason={reason}>
          <Button size="compact-sm" variant="subtle" onClick={() => setHow(each)}>
            {t(each)}
          </Button>
        </DisabledWithReason>
      ))}
      {how === undefined ? null : (
        <WhyDialog
          how={how}
          isBusy={isSending}
          onClose={close}
          onDone={(note) => send({ params, body: { how, note } })}
        >
          {how === 'drop' ? null : (
            <>
              <Text size="sm">{t('changeHint', { record })}</Text>
              <Link to={recordPath(row)}>{t('openRecord', { record })}</Link>
            </>
          )}
        </WhyDialog>
      )}
    </Group>
  );
};

/** What was meant, by whom, when by the phone's clock and by ours, why it was not done, and the answers that the desk can give. */
const useConflictColumns = (): TableColumn<FieldConflict>[] => {
  const { t } = useTranslation('field');
  const nameOf = useActName();
  return [
    { key: 'by', header: t('by'), cell: (row) => row.user_name },
    {
      key: 'act',
      header: t('act'),
      cell: (row) =>
        [nameOf({ kind: row.kind, step: row.detail, what: row.detail }), detailOf(row)]
          .filter((each) => each !== '')
          .join(' · '),
    },
    {
      key: 'said',
      header: t('said'),
      cell: ({ said_at: said, received_at: received, timeZone }) => (
        <>
          <When at={said} timeZone={timeZone} />
          {said === received ? null : (
            <Text size="xs" c="dimmed">
              {t('cameAt')} <When at={received} timeZone={timeZone} />
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: (row) => (row.is_clock_off ? `${row.message} ${t('clockOff')}` : row.message),
    },
    { key: 'settle', header: '', isRight: true, cell: (row) => <Answers row={row} /> },
  ];
};

/** Where the record of an act stands now. */
const statusWord = ({ noun, status }: FieldConflict): string => {
  const words: Readonly<Record<number, Readonly<Record<'en' | 'fr', string>>>> =
    noun === 'tickets' ? ticketStatuses : workOrderStatuses;
  return words[status]?.[language()] ?? '';
};

const useColumnsOfAll = (): TableColumn<FieldConflict>[] => {
  const { t } = useTranslation('field');
  const nameOf = useRecordName();
  const [by, act, ...rest] = useConflictColumns();
  return [
    {
      key: 'record',
      header: t('record'),
      cell: (row) => (
        <>
          <Link to={recordPath(row)}>{nameOf(row)}</Link>
          <Text size="xs" c="dimmed">
            {[row.customer_name, row.division_title].filter((each) => each !== '').join(' · ')}
          </Text>
        </>
      ),
    },
    ...[by, act].filter((each) => each !== undefined),
    {
      key: 'now',
      header: t('now'),
      cell: (row) => [statusWord(row), row.held_by].filter((each) => each !== '').join(' · '),
    },
    ...rest,
  ];
};

/** What phones said of all records that the user sees, with the record and where it stands now. */
export const ConflictsOfAll = ({ items }: { items: readonly FieldConflict[] }) => {
  const { t } = useTranslation('field');
  const columns = useColumnsOfAll();
  return <RowsTable label={t('unapplied')} columns={columns} rows={items} rowKey={({ id }) => id} />;
};

type Props = { of: { order_id: string } | { ticket_id: string } };

/** What phones said of a record and could not be done, with the reason: the desk decides. */
export const ConflictsOfRecord = ({ of }: Props) => {
  const { t } = useTranslation('field');
  const { data } = useCall(listFieldConflicts, { query: of });
  const columns = useConflictColumns();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('unapplied')} count={items.length}>
      <RowsTable label={t('unapplied')} columns={columns} rows={items} rowKey={({ id }) => id} />
    </Section>
  );
};
