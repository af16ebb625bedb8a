import { Alert, Button, Code, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createApiKey, listApiKeys, newApiKey } from '@yardline/contract/api-keys';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** The text of a new key, which nobody can show again. */
const MadeKey = ({ value, onDone }: { value: string; onDone: () => void }) => {
  const { t } = useTranslation('apiKeys');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={onDone}
      title={<Text fw={600}>{t('new')}</Text>}
      size={isPhone ? '100%' : 520}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="orange" variant="light" icon={<IconKey size={18} />}>
          {t('once')}
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Code>
        <Group gap={8}>
          <CopyButton value={value} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onDone}>
            {t('done')}
          </Button>
        </Group>
        <Text size="sm">{t('howTo')}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          Authorization: Bearer yk_…
        </Code>
      </Stack>
    </Drawer>
  );
};

/** Makes a key that acts as whoever makes it. */
export const NewApiKeyPanel = () => {
  const { t } = useTranslation('apiKeys');
  const navigate = useNavigate();
  const [made, setMade] = useState('');
  const form = useRecordForm(newApiKey, { name: '', may_change: false, expires_on: '' });
  const { control } = form;
  const { send, isSending } = useSend(createApiKey, {
    invalidates: [listApiKeys],
    onRefused: landOn(form),
    onDone: ({ key }) => setMade(key),
  });
  if (made !== '') {
    const leave = () => void navigate({ to: paths.apiKeys(), search: true, ignoreBlocker: true });
    return <MadeKey value={made} onDone={leave} />;
  }
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.apiKeys()}
      form={form}
      isSaving={isSending}
      submit={t('make')}
      onSubmit={(body) => send({ body })}
    >
      <FText control={control} name="name" label={t('name')} description={t('nameHint')} isRequired isFirst />
      <FDate
        control={control}
        name="expires_on"
        label={t('expires')}
        description={t('expiresHint')}
        isRequired
      />
      <FSwitch control={control} name="may_change" label={t('mayChange')} description={t('mayChangeHint')} />
    </PanelPage>
  );
};
