import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { invitePortalLogin } from '@yardline/contract/portal-logins/portal-logins';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { CustomerField } from '../customers/CustomerField.tsx';
import { fitting, RightsFields, type RightsForm } from './RightsFields.tsx';

/** Lets a person act for a customer in the portal, by an invitation. [B7.32] */
export const InvitePanel = () => {
  const { t } = useTranslation('portalLogins');
  const navigate = useNavigate();
  const form = useRecordForm(invitePortalLogin.body, {
    customer_id: 0,
    email: '',
    name: '',
    phone: '',
    language: language(),
    preset: 'owner',
    grants: [],
    order_limit: null,
  });
  const { control } = form;
  const { send, isSending } = useSend(invitePortalLogin, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.portalLogin(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('invite.title')}
      closeTo={paths.portalLogins()}
      form={form}
      isSaving={isSending}
      submit={t('invite.submit')}
      onSubmit={(body) => send({ body: Object.assign(body, fitting(body)) })}
    >
      <Text size="sm">{t('invite.text')}</Text>
      <CustomerField control={control} name="customer_id" label={t('customer')} />
      <FText control={control} name="name" label={t('name')} isRequired />
      <FText control={control} name="email" label={t('email')} isRequired />
      <FText control={control} name="phone" label={t('phone')} />
      <FSelect
        control={control}
        name="language"
        label={t('language')}
        options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <RightsFields control={control as unknown as Control<RightsForm>} />
    </PanelPage>
  );
};
