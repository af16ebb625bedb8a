import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { type AbsenceRow, deleteAbsence } from '@yardline/contract/shifts/shifts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Day } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useMinutes } from '../../shell/work/useMinutes.ts';

/** The ways to change an absence and to remove one that was recorded by mistake. */
const Acts = ({ of: { id, user_name: name, from_on: day } }: { of: AbsenceRow }) => {
  const { t } = useTranslation('shifts');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(deleteAbsence, {});
  const reason = whyNot(deleteAbsence);
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Link to={paths.absence(id)} search aria-label={t('editOf', { name, day })}>
        {t('edit')}
      </Link>
      <DisabledWithReason reason={reason}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('removeOf', { name, day })}
          loading={isSending}
          onClick={() => reason === undefined && send({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </DisabledWithReason>
    </Group>
  );
};

/** Absences as rows: of several people with whose they are and a way to change them, or one's own. */
export const useAbsenceColumns = (isOwn: boolean): TableColumn<AbsenceRow>[] => {
  const { t } = useTranslation('shifts');
  const minutes = useMinutes();
  const whose: TableColumn<AbsenceRow>[] = [
    { key: 'person', header: t('person'), cell: (row) => row.user_name },
  ];
  const edit: TableColumn<AbsenceRow>[] = [
    {
      key: 'edit',
      header: '',
      isRight: true,
      cell: (row) => <Acts of={row} />,
    },
  ];
  return [
    ...(isOwn ? [] : whose),
    { key: 'kind', header: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
    { key: 'from', header: t('first'), cell: (row) => <Day day={row.from_on} /> },
    { key: 'to', header: t('last'), cell: (row) => <Day day={row.to_on} /> },
    {
      key: 'time',
      header: t('time'),
      cell: (row) => (row.minutes === null ? t('wholeDay') : minutes(row.minutes)),
    },
    { key: 'note', header: t('note'), cell: (row) => row.note },
    ...(isOwn ? [] : edit),
  ];
};
