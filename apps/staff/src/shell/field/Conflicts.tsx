import { Button, Group } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { type FieldConflict, listFieldConflicts, settleFieldConflict } from '@yardline/contract/field/field';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { DropDialog } from './DropDialog.tsx';
import { useActName } from './QueueNote.tsx';

/** Of what the phone said, what is told beside the act: the part, the name, the words. */
const detailOf = ({ kind, detail }: FieldConflict): string =>
  kind === 'ticket_step' || kind === 'at_place' ? '' : detail;

/** What the desk does about an act: it is done now, or dropped with the reason that stays on record. */
const Answers = ({ row }: { row: FieldConflict }) => {
  const { t } = useTranslation('field');
  const { denied } = useSession();
  const [isDropping, setDropping] = useState(false);
  const { send, isSending } = useSend(settleFieldConflict, { onDone: () => setDropping(false) });
  const params = { command: row.id };
  const reason = row.may_settle ? undefined : denied(`${row.noun}.edit`);
  return (
    <Group gap={8} justify="flex-end">
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
      <DisabledWithReason reason={reason}>
        <Button size="compact-sm" variant="subtle" onClick={() => setDropping(true)}>
          {t('drop')}
        </Button>
      </DisabledWithReason>
      {isDropping ? (
        <DropDialog
          isBusy={isSending}
          onClose={() => setDropping(false)}
          onDrop={(note) => send({ params, body: { how: 'drop', note } })}
        />
      ) : null}
    </Group>
  );
};

/** What was meant, by whom, when, why it was not done, and the answers that the desk can give. */
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
    { key: 'said', header: t('said'), cell: (row) => <When at={row.said_at} timeZone={row.timeZone} /> },
    {
      key: 'reason',
      header: t('reason'),
      cell: (row) => (row.is_clock_off ? `${row.message} ${t('clockOff')}` : row.message),
    },
    { key: 'settle', header: '', isRight: true, cell: (row) => <Answers row={row} /> },
  ];
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
