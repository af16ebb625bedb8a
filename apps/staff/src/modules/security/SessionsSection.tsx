import { Button, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@yardline/contract/sessions/own-sessions';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { Row } from './Row.tsx';
import styles from './security.module.css';

const SessionRow = ({ row }: { row: OwnSession }) => {
  const { t } = useTranslation('security');
  const { send, isSending } = useSend(endOwnSession);
  const { browser, system } = row;
  const isNamed = browser !== '' && system !== '';
  const device = isNamed ? t('device', { browser, system }) : browser + system || t('unknownDevice');
  const end = (
    <Button
      variant="default"
      size="xs"
      aria-label={t('endNamed', { device })}
      disabled={isSending}
      onClick={() => send({ params: { id: row.id } })}
    >
      {t('end')}
    </Button>
  );
  return (
    <Row
      title={device}
      facts={[
        {
          key: 'since',
          value: (
            <>
              {t('since')} <When at={row.created_at} />
            </>
          ),
        },
        {
          key: 'seen',
          value: (
            <>
              {t('lastSeen')} <When at={row.last_seen_at} />
            </>
          ),
        },
      ]}
      action={row.is_current ? <StatusBadge tone="good">{t('thisOne')}</StatusBadge> : end}
    />
  );
};

/** Where the person is signed in, and the way to end it there. */
export const SessionsSection = () => {
  const { t } = useTranslation('security');
  const { company } = useSession();
  const { items } = useLoaded(listOwnSessions, {});
  const all = useSend(endOtherSessions);
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
      <Text size="sm" c="dimmed" className={styles.securityText}>
        {t('sessionsText', { company: company.name })}
      </Text>
      <ul className={styles.securityRows} aria-label={t('sessions')}>
        {items.map((row) => (
          <SessionRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  );
};
