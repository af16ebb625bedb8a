import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type CompanyEmail,
  companyEmailForm,
  getCompanyEmail,
  mailEncryptions,
  mailProviders,
  setCompanyEmail,
} from '@yardline/contract/mail/mail-server';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../../paths.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

type Draft = z.input<typeof companyEmailForm>;
type Form = z.output<typeof companyEmailForm>;

const formOf = (seen: CompanyEmail): Draft => ({
  smtp_provider: seen.smtp_provider ?? 'Other',
  smtp_id: seen.smtp_id,
  smtp_host: seen.smtp_host,
  smtp_port: seen.smtp_port ?? 587,
  smtp_encrypt_type: seen.smtp_encrypt_type,
  oauth2_refresh_token: seen.oauth2_refresh_token,
  smtp_password: '',
  from_name: seen.from_name,
  from_address: seen.from_address,
});

type Props = { form: UseFormReturn<Draft, unknown, Form>; hasPassword: boolean };

const ServerFields = ({ form: { control }, hasPassword }: Props) => {
  const { t } = useTranslation('mail');
  return (
    <FormSection title={t('server.server')}>
      <FormRow>
        <FText control={control} name="smtp_host" label={t('server.host')} isRequired isFirst />
        <FNumber control={control} name="smtp_port" label={t('server.port')} isRequired />
      </FormRow>
      <FSelect
        control={control}
        name="smtp_encrypt_type"
        label={t('server.encryption')}
        options={mailEncryptions.map((value) => ({ value, label: t(`server.encryptions.${value}`) }))}
      />
      <FText control={control} name="smtp_id" label={t('server.user')} isRequired />
      <FText
        control={control}
        name="smtp_password"
        type="password"
        label={t('server.password')}
        autoComplete="new-password"
        description={t(hasPassword ? 'server.passwordKept' : 'server.passwordHint')}
      />
    </FormSection>
  );
};

const blank = { smtp_id: '', smtp_host: '', smtp_port: 587, smtp_encrypt_type: 'tls' } as const;

/** Sets the mail server by hand, or how the mails of a connected account are signed. */
export const MailServerPanel = () => {
  const { t } = useTranslation('mail');
  const navigate = useNavigate();
  const seen = useLoaded(getCompanyEmail, {});
  const form = useRecordForm(companyEmailForm, formOf(seen));
  const provider = useWatch({ control: form.control, name: 'smtp_provider' });
  const { send, isSending } = useSend(setCompanyEmail, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.mailServer(), ignoreBlocker: true }),
  });
  // What belongs to one provider is not carried over to another.
  const change = (next: unknown) => {
    const fields =
      next === seen.smtp_provider ? formOf(seen) : { ...formOf(seen), ...blank, from_address: '' };
    form.reset({ ...fields, smtp_provider: next === 'Other' ? 'Other' : fields.smtp_provider });
  };
  const isOther = provider === 'Other';
  return (
    <PanelPage
      title={t('server.edit')}
      closeTo={paths.mailServer()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id: seen.id }, body })}
    >
      <FormSection title={t('server.now')}>
        <FSelect
          control={form.control}
          name="smtp_provider"
          label={t('server.provider')}
          description={t('server.providerHint')}
          onChanged={change}
          options={mailProviders.map((value) => ({
            value,
            label: t(`server.providers.${value}`),
            disabled: value !== 'Other' && value !== seen.smtp_provider,
          }))}
        />
      </FormSection>
      {isOther ? <ServerFields form={form} hasPassword={seen.has_password} /> : null}
      <FormSection title={t('server.from')}>
        <FText
          control={form.control}
          name="from_name"
          label={t('server.fromName')}
          description={t('server.fromNameHint')}
        />
        <FText
          control={form.control}
          name="from_address"
          type="email"
          label={t('server.fromAddress')}
          isRequired
          isDisabled={!isOther}
        />
      </FormSection>
    </PanelPage>
  );
};
