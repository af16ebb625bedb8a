import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createApiKey, newApiKey } from '@yardline/contract/api-keys/api-keys';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { permissions } from '@yardline/domain/permissions/areas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { ScopesField } from '../roles/ScopesField.tsx';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Creates a key that acts as its creator. */
export const NewApiKeyPanel = () => {
  const { t } = useTranslation('apiKeys');
  const navigate = useNavigate();
  const [made, setMade] = useState('');
  const { user } = useSession();
  const viewed = permissions.filter((each) => each.endsWith('.view') && user.may.includes(each));
  const form = useRecordForm(newApiKey, { name: '', may_change: false, expires_on: '', scopes: viewed });
  const { control } = form;
  const scopes = useWatch({ control, name: 'scopes' }) ?? [];
  const { send, isSending } = useSend(createApiKey, {
    onRefused: landOn(form),
    onDone: ({ key }) => setMade(key),
  });
  if (made !== '') {
    const leave = () => void navigate({ to: paths.apiKeys(), search: true, ignoreBlocker: true });
    return <SecretOnce words="apiKeys" secret={made} example="Authorization: Bearer yk_…" onDone={leave} />;
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
      <ScopesField
        label={t('scopes')}
        description={t('scopesHint')}
        scopes={scopes}
        onChange={(next) => form.setValue('scopes', next, { shouldDirty: true })}
      />
    </PanelPage>
  );
};
