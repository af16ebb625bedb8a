import { Progress, Text } from '@mantine/core';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import styles from '../users.module.css';
import type { PastedPerson } from './pasted-people.ts';
import type { Outcome } from './useInviting.ts';

type Row = PastedPerson & Outcome;

const tones = { waiting: 'quiet', sent: 'good', refused: 'bad' } as const;

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('users');
  return [
    {
      key: 'state',
      header: t('bulk.result'),
      cell: ({ state, message }) => (
        <>
          <StatusBadge tone={tones[state]}>{t(`bulk.states.${state}`)}</StatusBadge> {message}
        </>
      ),
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
  ];
};

type Props = { people: readonly PastedPerson[]; outcomes: readonly Outcome[]; isBusy: boolean };

/** How far the invitations are, and what came of each. */
export const InviteResult = ({ people, outcomes, isBusy }: Props) => {
  const { t } = useTranslation('users');
  const columns = useColumns();
  const sent = outcomes.filter(({ state }) => state === 'sent').length;
  const refused = outcomes.filter(({ state }) => state === 'refused').length;
  const all = outcomes.length;
  return (
    <>
      <Text component="output" size="sm">
        {isBusy ? t('bulk.progress', { sent: sent + refused, all }) : t('bulk.over', { sent, refused })}
      </Text>
      <Progress value={(100 * (sent + refused)) / Math.max(1, all)} aria-label={t('bulk.title')} />
      <ScrollRegion label={t('bulk.people')} className={styles.invited}>
        <RowsTable
          label={t('bulk.people')}
          columns={columns}
          rows={people.map((person, index) => ({
            name: person.name,
            email: person.email,
            employee_number: person.employee_number,
            state: outcomes[index]?.state ?? 'waiting',
            message: outcomes[index]?.message ?? '',
          }))}
          rowKey={({ email }) => email}
        />
      </ScrollRegion>
    </>
  );
};
