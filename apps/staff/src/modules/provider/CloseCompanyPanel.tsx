import { Alert, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { closeCompany, previewClosing } from '@yardline/contract/company-closings/company-closings';
import { Figure, When } from '@yardline/ui/Figures';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** Closes a company: says what will be erased and when, and has its name typed. */
export const CloseCompanyPanel = () => {
  const { t } = useTranslation('provider');
  const navigate = useNavigate();
  const params = { id: useRecordId() };
  const preview = useLoaded(previewClosing, { params });
  const form = useRecordForm(closeCompany.body, { reason: '', name: '' });
  const { send, isSending } = useSend(closeCompany, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.closings(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('closings.closeTitle', { name: preview.name })}
      closeTo={paths.companyFeatures(params.id)}
      form={form}
      isSaving={isSending}
      submit={t('closings.close')}
      onSubmit={(body) => send({ params, body })}
    >
      <FormSection title={t('closings.what')}>
        <Facts
          facts={[
            { label: t('closings.erases'), value: <When at={preview.erases_at} /> },
            { label: t('closings.rows'), value: <Figure value={preview.rows} /> },
            { label: t('closings.files'), value: <Figure value={preview.files} /> },
            { label: t('closings.users'), value: <Figure value={preview.users} /> },
            { label: t('closings.accounts'), value: <Figure value={preview.accounts} /> },
            {
              label: t('closings.exported'),
              value: preview.exported_at === null ? t('closings.never') : <When at={preview.exported_at} />,
            },
          ]}
        />
        {preview.exported_at === null ? <Alert color="orange">{t('closings.notExported')}</Alert> : null}
        <Text size="sm">{t('closings.closeText')}</Text>
      </FormSection>
      <FormSection title={t('why')}>
        <FTextarea
          control={form.control}
          name="reason"
          label={t('reason')}
          description={t('closings.reasonHint')}
          isRequired
          maxLength={200}
        />
        <FText
          control={form.control}
          name="name"
          label={t('closings.typeName')}
          description={t('closings.typeNameHint', { name: preview.name })}
          isRequired
          maxLength={200}
        />
      </FormSection>
    </PanelPage>
  );
};
