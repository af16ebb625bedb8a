import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { FNumber } from '@yardline/ui/FNumber';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { BodyField } from './BodyField.tsx';
import { type Language, languages, type ListingFormState } from './listing-form.ts';
import styles from './listings.module.css';

type Props = { form: ListingFormState };

/** What the listing says in one language, or a button with which to begin it. */
const TextFields = ({ form, language }: Props & { language: Language }) => {
  const { t } = useTranslation('listings');
  const { control, setValue } = form;
  const isWritten = (useWatch({ control, name: `texts.${language}` }) ?? null) !== null;
  const write = (text: { name: string; slug: string; summary: string; body: [] } | null) =>
    setValue(`texts.${language}`, text, { shouldDirty: true });
  if (!isWritten)
    return (
      <FormSection title={t(`languages.${language}`)}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => write({ name: '', slug: '', summary: '', body: [] })}
        >
          {t(`write.${language}`)}
        </Button>
      </FormSection>
    );
  return (
    <FormSection title={t(`languages.${language}`)}>
      <FText control={control} name={`texts.${language}.name`} label={t('name')} maxLength={120} isRequired />
      <FText
        control={control}
        name={`texts.${language}.slug`}
        label={t('slug')}
        description={t('slugHint')}
        maxLength={120}
      />
      <FTextarea
        control={control}
        name={`texts.${language}.summary`}
        label={t('summary')}
        description={t('summaryHint')}
        maxLength={350}
      />
      <BodyField form={form} language={language} />
      <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={() => write(null)}>
        {t(`unwrite.${language}`)}
      </Button>
    </FormSection>
  );
};

/** The texts of a listing in both languages beside each other, and where it stands. */
export const ListingFields = ({ form }: Props) => {
  const { t } = useTranslation('listings');
  const { control } = form;
  return (
    <>
      <div className={styles.languages}>
        {languages.map((language) => (
          <TextFields key={language} form={form} language={language} />
        ))}
      </div>
      <FormSection title={t('place')}>
        <FSwitch
          control={control}
          name="is_request_only"
          label={t('requestOnly')}
          description={t('requestOnlyHint')}
        />
        <FNumber control={control} name="position" label={t('position')} description={t('positionHint')} />
      </FormSection>
    </>
  );
};
