import { companyFeatures } from '@yardline/domain/permissions/features';
import { useTranslation } from 'react-i18next';

type Feature = (typeof companyFeatures)[number];

const isFeature = (name: string): name is Feature => (companyFeatures as readonly string[]).includes(name);

/** The words for what is switched on for a company. A feature that this screen does not know yet is told by its own name. */
export const useFeatureWords = () => {
  const { t } = useTranslation('provider');
  return {
    nameOf: (name: string): string => (isFeature(name) ? t(`feature.${name}.name`) : name),
    hintOf: (name: Feature): string => t(`feature.${name}.hint`),
  };
};
