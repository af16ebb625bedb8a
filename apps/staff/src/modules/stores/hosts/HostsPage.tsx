import { Button, Code, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  claimStoreHost,
  type HostState,
  listStoreHosts,
  removeStoreHost,
  type StoreHost,
  verifyStoreHost,
} from '@yardline/contract/stores/hosts';
import { getStore } from '@yardline/contract/stores/stores';
import { graceDays } from '@yardline/domain/store/host';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { MeasureForm } from './MeasureForm.tsx';
import styles from '../stores.module.css';

const tones: Record<HostState, Tone> = { pending: 'warn', verified: 'good', suspended: 'bad' };

const Copied = ({ value, label }: { value: string; label: string }) => {
  const { t } = useTranslation('stores');
  return (
    <CopyButton value={value} timeout={4000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {copied ? t('copied') : label}
        </Button>
      )}
    </CopyButton>
  );
};

/** The record that proves a host, to copy into the settings of its domain. */
const DnsRecord = ({ host }: { host: StoreHost }) => {
  const { t } = useTranslation('stores');
  return (
    <>
      <Text size="sm">{t('hosts.recordText')}</Text>
      <Facts
        facts={[
          { label: t('hosts.type'), value: 'TXT' },
          { label: t('hosts.recordName'), value: <Code>{host.record_name}</Code> },
          { label: t('hosts.recordValue'), value: <Code>{host.record_value}</Code> },
        ]}
      />
      <Group gap={8}>
        <Copied value={host.record_name} label={t('hosts.copyName')} />
        <Copied value={host.record_value} label={t('hosts.copyValue')} />
      </Group>
    </>
  );
};

/** What is known of a host's record. */
const useStanding = ({ state, checked_at: checked, failing_since: failing }: StoreHost): string => {
  const { t } = useTranslation('stores');
  if (state === 'suspended') return t('hosts.suspendedText', { days: graceDays });
  if (failing !== null) return t('hosts.failingText', { days: graceDays });
  if (state === 'verified') return t('hosts.verifiedText');
  return t(checked === null ? 'hosts.pendingText' : 'hosts.notFound');
};

const Host = ({ host }: { host: StoreHost }) => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const verify = useSend(verifyStoreHost);
  const remove = useSend(removeStoreHost);
  const standing = useStanding(host);
  const params = { id: host.id };
  const [noVerify, noRemove] = [whyNot(verifyStoreHost), whyNot(removeStoreHost)];
  return (
    <Section
      title={host.host}
      action={
        <>
          {host.is_primary ? <StatusBadge tone="info">{t('hosts.primary')}</StatusBadge> : null}
          <StatusBadge tone={tones[host.state]}>{t(`hosts.states.${host.state}`)}</StatusBadge>
        </>
      }
    >
      <div className={styles.host}>
        <Text>{standing}</Text>
        {host.checked_at === null ? null : (
          <Text size="sm" c="dimmed">
            {t('hosts.checked')} <When at={host.checked_at} />
          </Text>
        )}
        <DnsRecord host={host} />
        {host.state === 'verified' ? <MeasureForm host={host} /> : null}
        <Group gap={8}>
          <DisabledWithReason reason={noVerify}>
            <Button
              leftSection={<IconRefresh size={16} />}
              aria-label={t('hosts.verifyOf', { host: host.host })}
              loading={verify.isSending}
              onClick={() => {
                if (noVerify === undefined) verify.send({ params });
              }}
            >
              {t('hosts.verify')}
            </Button>
          </DisabledWithReason>
          <DisabledWithReason reason={noRemove}>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              aria-label={t('hosts.removeOf', { host: host.host })}
              loading={remove.isSending}
              onClick={() => {
                if (noRemove === undefined) remove.send({ params });
              }}
            >
              {t('hosts.remove')}
            </Button>
          </DisabledWithReason>
        </Group>
      </div>
    </Section>
  );
};

const Claim = ({ storeId }: { storeId: number }) => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const [host, setHost] = useState('');
  const [fault, setFault] = useState<string>();
  const reason = whyNot(claimStoreHost);
  const { send, isSending } = useSend(claimStoreHost, {
    onDone: () => setHost(''),
    onRefused: (refused) => {
      setFault(refused.fields[0]?.message ?? refused.message);
      return true;
    },
  });
  return (
    <Section title={t('hosts.add')}>
      <form
        className={styles.host}
        onSubmit={(event) => {
          event.preventDefault();
          setFault(undefined);
          if (reason === undefined) send({ params: { id: storeId }, body: { host } });
        }}
      >
        <TextInput
          label={t('hosts.host')}
          description={t('hosts.hostHint')}
          value={host}
          maxLength={253}
          error={fault}
          onChange={(event) => setHost(event.currentTarget.value)}
        />
        <DisabledWithReason reason={reason}>
          <Button type="submit" loading={isSending}>
            {t('hosts.add')}
          </Button>
        </DisabledWithReason>
      </form>
    </Section>
  );
};

/** The hosts of its own under which a store answers, each with the record that proves it. [S9.11] */
export const HostsPage = () => {
  const { t } = useTranslation('stores');
  const params = { id: useRecordId() };
  const store = useLoaded(getStore, { params });
  const { items } = useLoaded(listStoreHosts, { params });
  return (
    <RecordPage list={{ to: paths.stores(), label: t('all') }} title={t('hosts.of', { name: store.name })}>
      <Text c="dimmed">{t('hosts.lead', { url: store.url })}</Text>
      {items.map((host) => (
        <Host key={host.id} host={host} />
      ))}
      <Claim storeId={store.id} />
    </RecordPage>
  );
};
