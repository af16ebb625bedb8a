import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTextProvider, setTextProvider, textProviderForm } from '@yardline/contract/texts/provider';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

/** Sets the company's account at the provider of texts. */
export const TextProviderPanel = () => {
  const { t } = useTranslation('texts');
  const navigate = useNavigate();
  const { is_set: isSet, account, sender } = useLoaded(getTextProvider, {});
  const form = useRecordForm(textProviderForm, { account, sender, token: '' });
  const { send, isSending } = useSend(setTextProvider, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.textProvider(), ignoreBlocker: true }),
  });
  const { control } = form;
  return (
    <PanelPage
      title={t('provider.edit')}
      closeTo={paths.textProvider()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title="Twilio">
        <FText
          control={control}
          name="account"
          label={t('provider.account')}
          description={t('provider.accountHint')}
          isRequired
          isFirst
        />
        <FText
          control={control}
          name="token"
          type="password"
          label={t('provider.token')}
          autoComplete="new-password"
          description={t(isSet ? 'provider.tokenKept' : 'provider.tokenHint')}
          isRequired={!isSet}
        />
        <FText
          control={control}
          name="sender"
          label={t('provider.sender')}
          description={t('provider.senderHint')}
          isRequired
        />
      </FormSection>
    </PanelPage>
  );
};
