import { Button, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@yardline/contract/own-sessions';
import { When } from '@yardline/ui/Figures';
import { RowsTable } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';

const useDevice = () => {
  const { t } = useTranslation('security');
  return ({ browser, system }: OwnSession): string =>
    browser === '' || system === ''
      ? browser + system || t('unknownDevice')
      : t('device', { browser, system });
};

const useColumns = () => {
  const { t } = useTranslation('security');
  const deviceOf = useDevice();
  const { send, isSending } = useSend(endOwnSession, { invalidates: [listOwnSessions] });
  const end = (row: OwnSession) =>
    row.is_current ? (
      <StatusBadge tone="good">{t('thisOne')}</StatusBadge>
    ) : (
      <Button
        variant="default"
        size="xs"
        aria-label={t('endNamed', { device: deviceOf(row) })}
        disabled={isSending}
        onClick={() => send({ params: { id: row.id } })}
      >
        {t('end')}
      </Button>
    );
  return [
    { key: 'device', header: t('deviceName'), cell: deviceOf },
    { key: 'since', header: t('since'), cell: (row: OwnSession) => <When at={row.created_at} /> },
    { key: 'seen', header: t('lastSeen'), cell: (row: OwnSession) => <When at={row.last_seen_at} /> },
    { key: 'end', header: t('end'), isRight: true, cell: end },
  ];
};

/** Where the person is signed in, and the way to end it there. */
export const SessionsSection = () => {
  const { t } = useTranslation('security');
  const { company } = useSession();
  const { items } = useLoaded(listOwnSessions, {});
  const columns = useColumns();
  const all = useSend(endOtherSessions, { invalidates: [listOwnSessions] });
  return (
    <Section
      title={t('sessions')}
      count={items.length}
      action={
        items.length < 2 ? null : (
          <Button variant="default" loading={all.isSending} onClick={() => all.send({})}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" className="security-text">
        {t('sessionsText', { company: company.name })}
      </Text>
      <RowsTable label={t('sessions')} columns={columns} rows={items} rowKey={(row) => row.id} />
    </Section>
  );
};
