import { Alert, Button, Group, Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type ApiKeyRow, keepOwnKey, listOwnKeys, revokeOwnKey } from '@yardline/contract/api-keys/api-keys';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../factors/useStepUp.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { lastMomentOf } from '../../shell/rights/last-moment.ts';
import { Row } from './Row.tsx';
import styles from './security.module.css';

const KeyRow = ({ row }: { row: ApiKeyRow }) => {
  const { t } = useTranslation('security');
  const { afterProof, asking } = useStepUp();
  const keep = useSend(keepOwnKey);
  const revoke = useSend(revokeOwnKey);
  const params = { id: row.id };
  const isHeld = row.held_at !== null;
  return (
    <>
      <Row
        title={row.name}
        facts={[
          { key: 'state', value: t(isHeld ? 'keyHeld' : 'keyInUse') },
          {
            key: 'expires',
            value: (
              <>
                {t('keyExpires')} <When at={lastMomentOf(row)} show="date" />
              </>
            ),
          },
        ]}
        action={
          <Group gap={8}>
            {isHeld ? (
              <Button
                size="xs"
                aria-label={t('keepNamed', { name: row.name })}
                loading={keep.isSending}
                onClick={() => afterProof(() => keep.send({ params }))}
              >
                {t('keepKey')}
              </Button>
            ) : null}
            <Button
              variant="default"
              size="xs"
              aria-label={t('revokeNamed', { name: row.name })}
              loading={revoke.isSending}
              onClick={() => afterProof(() => revoke.send({ params }))}
            >
              {t('revokeKey')}
            </Button>
          </Group>
        }
      />
      {asking}
    </>
  );
};

/** API keys that act as the person in this company: after a reset of the password each is kept or revoked here. */
export const KeysSection = () => {
  const { t } = useTranslation('security');
  const { items } = useLoaded(listOwnKeys, {});
  if (items.length === 0) return null;
  const isHeld = items.some((key) => key.held_at !== null);
  return (
    <Section title={t('keys')} count={items.length}>
      {isHeld ? (
        <Alert color="orange" m={16} mb={0}>
          {t('keysHeld')}
        </Alert>
      ) : null}
      <Text size="sm" c="dimmed" className={styles.securityText}>
        {t('keysText')}
      </Text>
      <ul className={styles.securityRows} aria-label={t('keys')}>
        {items.map((row) => (
          <KeyRow key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  );
};
