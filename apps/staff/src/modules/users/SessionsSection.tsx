import { Button, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  endUserSessions,
  listUserSessions,
  type UserRecord,
  type UserSessions,
} from '@yardline/contract/users/users';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';

type Row = UserSessions['items'][number];

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('users');
  const deviceOf = ({ browser, system }: Row) =>
    browser !== '' && system !== ''
      ? t('deviceOn', { browser, system })
      : browser + system || t('unknownDevice');
  return [
    { key: 'device', header: t('device'), cell: deviceOf },
    { key: 'since', header: t('since'), cell: (row) => <When at={row.created_at} /> },
    { key: 'seen', header: t('seen'), cell: (row) => <When at={row.last_seen_at} /> },
  ];
};

/** Where a person is signed in, and the way to end it. */
export const SessionsSection = ({ user: { id } }: { user: UserRecord }) => {
  const columns = useColumns();
  const { t } = useTranslation('users');
  const { whyNot } = useSession();
  const { items } = useLoaded(listUserSessions, { params: { id } });
  const { send, isSending } = useSend(endUserSessions);
  const end = (
    <DisabledWithReason reason={whyNot(endUserSessions)}>
      <Button variant="default" loading={isSending} onClick={() => send({ params: { id } })}>
        {t('endSessions')}
      </Button>
    </DisabledWithReason>
  );
  return (
    <Section title={t('sections.sessions')} count={items.length} action={items.length === 0 ? null : end}>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noSessions')}
        </Text>
      ) : (
        <RowsTable label={t('sections.sessions')} rows={items} rowKey={(row) => row.id} columns={columns} />
      )}
    </Section>
  );
};
