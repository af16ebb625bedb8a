import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  addCallbackAddress,
  newCallbackAddress,
  redeemCallback,
} from '@yardline/contract/callbacks/callbacks';
import { applications } from '@yardline/domain/sign-in/applications';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { SecretOnce } from '../../shell/panel/SecretOnce.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { applicationKey } from './application-name.ts';

const example = `${redeemCallback.method} ${redeemCallback.path}\n{ "token": …, "callbackUrl": …, "secret": … }`;

/** Puts an address on the list of an application. */
export const NewCallbackPanel = () => {
  const { t } = useTranslation('callbacks');
  const navigate = useNavigate();
  const [made, setMade] = useState('');
  const form = useRecordForm(newCallbackAddress, { name: '', url: '', application_id: applications.web });
  const { control } = form;
  const { send, isSending } = useSend(addCallbackAddress, {
    onRefused: landOn(form),
    onDone: ({ secret }) => setMade(secret),
  });
  if (made !== '') {
    const leave = () => void navigate({ to: paths.callbacks(), search: true, ignoreBlocker: true });
    return <SecretOnce words="callbacks" secret={made} example={example} onDone={leave} />;
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
