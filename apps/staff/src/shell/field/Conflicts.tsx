import { Button, Group } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { type FieldConflict, listFieldConflicts, settleFieldConflict } from '@yardline/contract/field/field';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { useActName } from './QueueNote.tsx';

/** Of what the phone said, what is told beside the act: the part, the name, the words. */
const detailOf = ({ kind, detail }: FieldConflict): string =>
  kind === 'ticket_step' || kind === 'at_place' ? '' : detail;

/** What was meant, by whom, when, why it was not done, and the answers that the desk can give. */
export const useConflictColumns = (): TableColumn<FieldConflict>[] => {
  const { t } = useTranslation('field');
  const { whyNot } = useSession();
  const nameOf = useActName();
  const { send, isSending } = useSend(settleFieldConflict, {});
  const settle = (row: FieldConflict, how: 'now' | 'drop') =>
    send({ params: { command: row.id }, body: { how } });
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
    {
      key: 'settle',
      header: '',
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={row.may_settle ? undefined : whyNot({ needs: `${row.noun}.edit` })}>
          <Group gap={8} wrap="nowrap" justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              loading={isSending}
              disabled={!row.may_settle}
              onClick={() => settle(row, 'now')}
            >
              {t('doNow')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={isSending}
              disabled={!row.may_settle}
              onClick={() => settle(row, 'drop')}
            >
              {t('drop')}
            </Button>
          </Group>
        </DisabledWithReason>
      ),
    },
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
