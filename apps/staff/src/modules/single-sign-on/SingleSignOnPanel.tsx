import {
  getSsoConfig,
  setSsoConfig,
  type SsoConfig,
  ssoConfig,
} from '@yardline/contract/single-sign-on/single-sign-on';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
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
  const snapshot = useSnapshot(getSsoConfig, {});
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.singleSignOn()}
      schema={ssoConfig}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setSsoConfig}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('use')}>
            <FSwitch
              control={control}
              name="is_enabled"
              label={t('is_enabled')}
              description={t('enabledHint')}
            />
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
              description={t(snapshot.seen.has_client_secret ? 'secretKept' : 'secretHint')}
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
