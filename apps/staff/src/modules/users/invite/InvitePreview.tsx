import { Button, Group, Text } from '@mantine/core';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from '../users.module.css';
import type { PastedPerson } from './pasted-people.ts';

/** A pasted person with what is wrong. */
export type Judged = PastedPerson & { problems: { message: string }[] };

const useColumns = (): TableColumn<Judged & { row: number }>[] => {
  const { t } = useTranslation('users');
  return [
    { key: 'row', header: t('bulk.row'), isRight: true, cell: ({ row }) => row },
    {
      key: 'check',
      header: t('bulk.result'),
      cell: ({ problems }) =>
        problems.length === 0 ? (
          <StatusBadge tone="good">{t('bulk.fine')}</StatusBadge>
        ) : (
          problems.map(({ message }) => message).join(' ')
        ),
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
    { key: 'number', header: t('employeeNumber'), cell: (row) => row.employee_number },
  ];
};

type Props = { rows: readonly Judged[]; onBack: () => void };

/** Each row as it was read, and what keeps it from being invited. */
export const InvitePreview = ({ rows, onBack }: Props) => {
  const { t } = useTranslation('users');
  const columns = useColumns();
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <Group justify="space-between">
        <Text component="output" size="sm">
          {wrong === 0 ? t('bulk.allFine') : t('bulk.skipped', { count: wrong })}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onBack}>
          {t('bulk.back')}
        </Button>
      </Group>
      <ScrollRegion label={t('bulk.people')} className={styles.invited}>
        <RowsTable
          label={t('bulk.people')}
          columns={columns}
          rows={rows.map((row, index) => ({ ...row, row: index + 1 }))}
          rowKey={({ row }) => row}
        />
      </ScrollRegion>
    </>
  );
};
