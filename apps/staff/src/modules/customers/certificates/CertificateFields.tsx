import { Button, FileButton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { CertificateForm, listCustomerCertificates } from '@yardline/contract/exemptions/certificates';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { Site } from '@yardline/contract/customers/customers';
import { certificateKinds } from '@yardline/domain/taxes/certificates';
import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { UploadList } from '../../../shell/records/UploadList.tsx';
import { useSendFiles } from '../../../shell/records/useUploads.ts';

type Form = UseFormReturn<CertificateForm, unknown, unknown>;
type Props = {
  form: Form;
  sites: readonly Site[];
  known: Pick<ReplyOf<typeof listCustomerCertificates>, 'tax_codes' | 'authorities'>;
};

/** The paper itself, sent while the form is filled in. */
const FileField = ({ form }: { form: Form }) => {
  const { t } = useTranslation('certificates');
  const [name, setName] = useState('');
  const uploads = useSendFiles({
    keep: (_, fileId) => {
      form.setValue('file_id', fileId, { shouldDirty: true });
      return Promise.resolve();
    },
  });
  return (
    <FormSection title={t('file')}>
      <FileButton
        inputProps={{ 'aria-label': t('chooseFile') }}
        onChange={(file) => {
          if (file === null) return;
          setName(file.name);
          uploads.start('file', [file]);
        }}
      >
        {({ onClick }) => (
          <Button variant="default" size="xs" leftSection={<IconPaperclip size={16} />} onClick={onClick}>
            {t('chooseFile')}
          </Button>
        )}
      </FileButton>
      <UploadList kind="file" of={uploads} />
      <Text size="sm" c="dimmed">
        {name === '' || uploads.uploads.length > 0 ? t('fileHint') : name}
      </Text>
    </FormSection>
  );
};

/** What a certificate says: whose it is, on which days, from what it exempts, and its file. */
export const CertificateFields = ({ form, sites, known }: Props) => {
  const { t } = useTranslation('certificates');
  const { control } = form;
  return (
    <>
      <FormSection title={t('title')}>
        <FormRow>
          <FText control={control} name="number" label={t('number')} maxLength={40} isRequired isFirst />
          <FSelect
            control={control}
            name="kind"
            label={t('kind')}
            options={certificateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            isRequired
          />
        </FormRow>
        <FormRow>
          <FDate control={control} name="valid_from" label={t('from')} isRequired />
          <FDate
            control={control}
            name="expires_on"
            label={t('until')}
            description={t('untilHint')}
            isClearable
          />
        </FormRow>
        <FSelect
          control={control}
          name="site_id"
          label={t('site')}
          description={t('siteHint')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
      </FormSection>
      <FormSection title={t('coversTitle')}>
        <FSwitch control={control} name="covers_rentals" label={t('covers_rentals')} />
        <FSwitch control={control} name="covers_sales" label={t('covers_sales')} />
        <FSwitch control={control} name="covers_services" label={t('covers_services')} />
        <FSwitch control={control} name="covers_waiver" label={t('covers_waiver')} />
        <FormRow>
          <FSelect
            control={control}
            name="authority"
            label={t('authority')}
            options={known.authorities.map((value) => ({ value, label: value }))}
            isClearable
            isText
          />
          <FSelect
            control={control}
            name="tax_code_id"
            label={t('tax')}
            description={t('taxHint')}
            options={known.tax_codes.map(({ id, code, description }) => ({
              value: id,
              label: `${code} ${description}`,
            }))}
            isClearable
          />
        </FormRow>
      </FormSection>
      <FileField form={form} />
      <FormSection title={t('checked')}>
        <FSwitch control={control} name="is_checked" label={t('isChecked')} />
      </FormSection>
    </>
  );
};
