import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getFeedbackSettings, setFeedbackSettings } from '@yardline/contract/feedback/feedback';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Sets where feedback is mailed to. */
export const AddressPanel = () => {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const { email, goes_to: goesTo } = useLoaded(getFeedbackSettings, {});
  const form = useRecordForm(setFeedbackSettings.body, { email });
  const { send, isSending } = useSend(setFeedbackSettings, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.feedbackList(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('address')}
      closeTo={paths.feedbackList()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('address')}>
        <FText
          control={form.control}
          name="email"
          label={t('email')}
          type="email"
          description={t('emailHint')}
        />
        <Text size="sm">{goesTo === '' ? t('goesNowhere') : t('goesTo', { email: goesTo })}</Text>
      </FormSection>
    </PanelPage>
  );
};
