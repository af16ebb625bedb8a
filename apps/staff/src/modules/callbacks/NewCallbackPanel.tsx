import { Alert, Button, Code, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  addCallbackAddress,
  listCallbackAddresses,
  newCallbackAddress,
  redeemCallback,
} from '@yardline/contract/callbacks';
import { applications } from '@yardline/domain/sign-in/applications';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { applicationKey } from './application-name.ts';

/** The secret of a new address, which nobody can show again, and what it is for. */
const MadeSecret = ({ value, onDone }: { value: string; onDone: () => void }) => {
  const { t } = useTranslation('callbacks');
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
          {`${redeemCallback.method} ${redeemCallback.path}\n{ "token": …, "callbackUrl": …, "secret": … }`}
        </Code>
      </Stack>
    </Drawer>
  );
};

/** Puts an address on the list of an application. */
export const NewCallbackPanel = () => {
  const { t } = useTranslation('callbacks');
  const navigate = useNavigate();
  const [made, setMade] = useState('');
  const form = useRecordForm(newCallbackAddress, { name: '', url: '', application_id: applications.web });
  const { control } = form;
  const { send, isSending } = useSend(addCallbackAddress, {
    invalidates: [listCallbackAddresses],
    onRefused: landOn(form),
    onDone: ({ secret }) => setMade(secret),
  });
  if (made !== '') {
    const leave = () => void navigate({ to: paths.callbacks(), search: true, ignoreBlocker: true });
    return <MadeSecret value={made} onDone={leave} />;
  }
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.callbacks()}
      form={form}
      isSaving={isSending}
      submit={t('add')}
      onSubmit={(body) => send({ body })}
    >
      <FText control={control} name="name" label={t('name')} description={t('nameHint')} isRequired isFirst />
      <FSelect
        control={control}
        name="application_id"
        label={t('application')}
        options={Object.values(applications).map((id) => ({ value: id, label: t(applicationKey(id)) }))}
        isRequired
      />
      <FText control={control} name="url" label={t('url')} description={t('urlHint')} isRequired />
    </PanelPage>
  );
};
