import { Switch } from '@mantine/core';
import { companyFeatures, mandatoryMigration } from '@yardline/domain/permissions/features';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useFeatureWords } from './useFeatureWords.ts';

type Feature = (typeof companyFeatures)[number];

type Props = {
  value: readonly Feature[];
  onChange: (value: Feature[]) => void;
  /** The day of the move, which is asked only where the move is demanded. */
  day: React.ReactNode;
};

/** What of the product is switched on for a company. */
export const FeatureFields = ({ value, onChange, day }: Props) => {
  const { t } = useTranslation('provider');
  const { nameOf, hintOf } = useFeatureWords();
  const turn = (feature: Feature, isOn: boolean): void =>
    onChange(companyFeatures.filter((each) => (each === feature ? isOn : value.includes(each))));
  return (
    <FormSection title={t('features')}>
      {companyFeatures.map((feature) => (
        <Fragment key={feature}>
          <Switch
            label={nameOf(feature)}
            description={hintOf(feature)}
            checked={value.includes(feature)}
            onChange={(event) => turn(feature, event.currentTarget.checked)}
          />
          {feature === mandatoryMigration && value.includes(feature) ? day : null}
        </Fragment>
      ))}
    </FormSection>
  );
};
