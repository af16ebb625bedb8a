import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  cardAccountForm,
  getCardAccount,
  setCardAccount,
} from '@yardline/contract/card-provider/card-account';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Sets the company's account at the provider of card payments, which is asked whether it knows the key. */
export const CardAccountPanel = () => {
  const { t } = useTranslation('cardAccount');
  const navigate = useNavigate();
  const { is_set: isSet } = useLoaded(getCardAccount, {});
  const form = useRecordForm(cardAccountForm, { secret_key: '', signing_secret: '' });
  const { send, isSending } = useSend(setCardAccount, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.cardAccount(), ignoreBlocker: true }),
  });
  const { control } = form;
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.cardAccount()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title="Stripe">
        <FText
          control={control}
          name="secret_key"
          type="password"
          label={t('secretKey')}
          autoComplete="new-password"
          description={t(isSet ? 'keyKept' : 'keyHint')}
          isRequired={!isSet}
          isFirst
        />
        <FText
          control={control}
          name="signing_secret"
          type="password"
          label={t('signing')}
          autoComplete="new-password"
          description={t(isSet ? 'signingKept' : 'signingHint')}
          isRequired={!isSet}
        />
      </FormSection>
    </PanelPage>
  );
};
