import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listCompanyExports } from '@yardline/contract/company-exports/company-exports';
import { exportTargetForm, setExportTarget } from '@yardline/contract/company-exports/export-target';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Sets the bucket of the company to which exports by schedule are sent. */
export const TargetPanel = () => {
  const { t } = useTranslation('companyExports');
  const navigate = useNavigate();
  const { target } = useLoaded(listCompanyExports, {});
  const form = useRecordForm(exportTargetForm, {
    endpoint: target?.endpoint ?? '',
    bucket: target?.bucket ?? '',
    folder: target?.folder ?? '',
    region: target?.region ?? '',
    key_id: target?.key_id ?? '',
    secret: '',
  });
  const { send, isSending } = useSend(setExportTarget, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.companyExports(), ignoreBlocker: true }),
  });
  const { control } = form;
  return (
    <PanelPage
      title={t(target === null ? 'bucket.set' : 'bucket.change')}
      closeTo={paths.companyExports()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('bucket.place')}>
        <FText
          control={control}
          name="endpoint"
          label={t('bucket.address')}
          description={t('bucket.addressHint')}
          isRequired
          isFirst
        />
        <FText control={control} name="bucket" label={t('bucket.name')} isRequired />
        <FText
          control={control}
          name="folder"
          label={t('bucket.folder')}
          description={t('bucket.folderHint')}
        />
        <FText
          control={control}
          name="region"
          label={t('bucket.region')}
          description={t('bucket.regionHint')}
          isRequired
        />
      </FormSection>
      <FormSection title={t('bucket.access')}>
        <FText
          control={control}
          name="key_id"
          label={t('bucket.key')}
          description={t('bucket.keyHint')}
          autoComplete="off"
          isRequired
        />
        <FText
          control={control}
          name="secret"
          type="password"
          label={t('bucket.secret')}
          autoComplete="new-password"
          description={t(target === null ? 'bucket.secretHint' : 'bucket.secretKept')}
          isRequired={target === null}
        />
      </FormSection>
    </PanelPage>
  );
};
