import { Text } from '@mantine/core';
import { featuresForm, type FeaturesForm } from '@yardline/contract/openings/openings';
import {
  type CompanyFeatures,
  getCompanyFeatures,
  setCompanyFeatures,
} from '@yardline/contract/openings/provider-companies';
import { companyFeatures, mandatoryMigration } from '@yardline/domain/permissions/features';
import { FDate } from '@yardline/ui/FDate';
import { FTextarea } from '@yardline/ui/FText';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { FeatureFields } from './FeatureFields.tsx';
import { useFeatureWords } from './useFeatureWords.ts';

type Form = UseFormReturn<z.input<typeof featuresForm>, unknown, FeaturesForm>;

const formOf = ({ features, migration_cut_off_on }: CompanyFeatures): z.input<typeof featuresForm> => ({
  features: companyFeatures.filter((each) => features.includes(each)),
  migration_cut_off_on,
  reason: '',
});

/** Says what saving will switch on and off. */
const Changes = ({ before, after }: { before: readonly string[]; after: readonly string[] }) => {
  const { t } = useTranslation('provider');
  const { nameOf } = useFeatureWords();
  const on = after.filter((each) => !before.includes(each)).map(nameOf);
  const off = companyFeatures.filter((each) => before.includes(each) && !after.includes(each)).map(nameOf);
  return (
    <Text component="output" display="block" size="sm">
      {on.length + off.length === 0 ? t('noSwitch') : null}
      {on.length > 0 ? t('switchOn', { features: on.join(', ') }) : null}{' '}
      {off.length > 0 ? t('switchOff', { features: off.join(', ') }) : null}
    </Text>
  );
};

const Fields = ({ form: { control, setValue }, seen }: { form: Form; seen: CompanyFeatures }) => {
  const { t } = useTranslation('provider');
  const { field } = useController({ control, name: 'features' });
  return (
    <>
      <FeatureFields
        value={field.value}
        onChange={(features) => {
          field.onChange(features);
          if (!features.includes(mandatoryMigration)) setValue('migration_cut_off_on', null);
        }}
        day={
          <FDate
            control={control}
            name="migration_cut_off_on"
            label={t('cutOff')}
            description={t('cutOffHint')}
            isClearable
          />
        }
      />
      <FormSection title={t('why')}>
        <Changes before={seen.features} after={field.value} />
        <FTextarea
          control={control}
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          maxLength={200}
        />
      </FormSection>
    </>
  );
};

/** Switches features of a company that is open. */
export const FeaturesPanel = () => {
  const { t } = useTranslation('provider');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getCompanyFeatures, { params });
  return (
    <EditPanel
      title={snapshot.seen.name}
      closeTo={paths.companies()}
      schema={featuresForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setCompanyFeatures}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <Fields form={form} seen={snapshot.seen} />
          <LinkButton variant="subtle" color="red" to={paths.closeCompany(params.id)}>
            {t('closings.closeLink')}
          </LinkButton>
        </>
      )}
    </EditPanel>
  );
};
