import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { CallRefused } from '@yardline/client/call-refused';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether another user changed the record since this one opened it. */
export const isStale = (refused: CallRefused | null): refused is CallRefused =>
  refused?.reason === 'document.stale';

type Props = {
  /** What `useSend` was refused with. */
  refused: CallRefused | null;
  /** Takes the newest instead of what was typed. */
  onRenew: () => void;
  /** Saves what was typed over the version that is there now. */
  onOverwrite: (rowVersion: number) => void;
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Another user saved first: who, what, and the two ways on. Nothing is overwritten without asking. */
export const StaleNotice = ({ refused, onRenew, onOverwrite }: Props) => {
  const { t } = useTranslation('shell');
  // After taking the newest version there is nothing to overwrite.
  const [taken, setTaken] = useState<CallRefused>();
  if (!isStale(refused) || refused === taken) return null;
  const { row_version: version, changed } = refused.data;
  const fields = textsIn(changed).filter((each) => each !== 'row_version');
  return (
    <Alert color="orange" icon={<IconUsers size={18} />}>
      {refused.message}
      {fields.length === 0 ? null : (
        <Text size="xs" mt={4}>
          {t('stale.fields', { fields: fields.map((each) => each.replaceAll('_', ' ')).join(', ') })}
        </Text>
      )}
      <Group gap={8} mt={12}>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setTaken(refused);
            onRenew();
          }}
        >
          {t('stale.renew')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onOverwrite(Number(version))}>
          {t('stale.overwrite')}
        </Button>
      </Group>
    </Alert>
  );
};
