import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  getSsoConfig,
  setSsoConfig,
  type SsoConfig,
  ssoConfig,
  type SsoConfigForm,
} from '@yardline/contract/sso';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

const formOf = ({ is_enabled, is_required, issuer, client_id }: SsoConfig) => ({
  is_enabled,
  is_required,
  client_id,
  issuer: issuer ?? '',
  client_secret: '',
});

/** Changes how people of the company sign in. */
export const SingleSignOnPanel = () => {
  const { t } = useTranslation('singleSignOn');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getSsoConfig, {});
  const form = useRecordForm(ssoConfig, formOf(seen));
  const { control } = form;
  const { send, isSending, refused } = useSend(setSsoConfig, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.singleSignOn(), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: SsoConfigForm) => send({ body }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.singleSignOn()}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <FormSection title={t('use')}>
        <FSwitch control={control} name="is_enabled" label={t('is_enabled')} description={t('enabledHint')} />
        <FSwitch
          control={control}
          name="is_required"
          label={t('is_required')}
          description={t('requiredHint')}
        />
      </FormSection>
      <FormSection title={t('provider')}>
        <FText control={control} name="issuer" label={t('issuer')} description={t('issuerHint')} />
        <FText control={control} name="client_id" label={t('client_id')} description={t('clientHint')} />
        <FText
          control={control}
          name="client_secret"
          type="password"
          autoComplete="new-password"
          label={t('client_secret')}
          description={t(seen.has_client_secret ? 'secretKept' : 'secretHint')}
        />
      </FormSection>
    </PanelPage>
  );
};
