import { useTranslation } from 'react-i18next';
import type { imports } from '../../locales/en/office/imports.ts';

type Choices = typeof imports.choices;
type Key = keyof Choices;

/** What the values of columns of choices are called; a value that has no name is shown as it is. */
export const useChoiceWords = () => {
  const { t } = useTranslation('imports');
  return (field: string, value: string): string =>
    t(`choices.${field}_${value}` as `choices.${Key}`, { defaultValue: value });
};
