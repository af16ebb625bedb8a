import { Button, Group, TextInput } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  type MeasureForm as Wanted,
  measureStoreHost,
  type StoreHost,
} from '@yardline/contract/stores/hosts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';

const kinds = ['none', 'ga4', 'matomo'] as const;
type Kind = (typeof kinds)[number];

const wantedOf = (by: Kind, id: string, url: string): Wanted =>
  by === 'none' ? { by } : by === 'ga4' ? { by, id } : { by, id, url };

/** By what visits of a host are measured, of visitors who agree to it. */
export const MeasureForm = ({ host }: { host: StoreHost }) => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const [by, setBy] = useState<Kind>(host.measured_by);
  const [id, setId] = useState(host.measure_id);
  const [url, setUrl] = useState(host.measure_url);
  const [fault, setFault] = useState<string>();
  const { send, isSending } = useSend(measureStoreHost, {
    onRefused: (refused) => {
      setFault(refused.fields[0]?.message ?? refused.message);
      return true;
    },
  });
  const reason = whyNot(measureStoreHost);
  const save = () => {
    setFault(undefined);
    if (reason === undefined) send({ params: { id: host.id }, body: wantedOf(by, id, url) });
  };
  return (
    <Group gap={12} align="end">
      <SingleSelect
        label={t('hosts.measuredBy')}
        description={t('hosts.measuredHint')}
        options={kinds.map((value) => ({ value, label: t(`hosts.providers.${value}`) }))}
        value={by}
        onChange={(value) => setBy(kinds.find((each) => each === value) ?? 'none')}
      />
      {by === 'none' ? null : (
        <TextInput
          label={t(by === 'ga4' ? 'hosts.measureId' : 'hosts.siteId')}
          value={id}
          maxLength={24}
          error={fault}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      )}
      {by === 'matomo' ? (
        <TextInput
          label={t('hosts.measureUrl')}
          value={url}
          maxLength={260}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      ) : null}
      <DisabledWithReason reason={reason}>
        <Button
          variant="default"
          loading={isSending}
          aria-label={t('hosts.saveMeasureOf', { host: host.host })}
          onClick={save}
        >
          {t('hosts.saveMeasure')}
        </Button>
      </DisabledWithReason>
    </Group>
  );
};
