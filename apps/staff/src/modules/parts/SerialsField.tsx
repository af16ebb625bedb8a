import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  isDisabled?: boolean;
};

/** The numbers of pieces, typed, pasted as a list, or scanned one after the other. */
export const SerialsField = ({ label, value, onChange, error, isDisabled = false }: Props) => {
  const { t } = useTranslation('parts');
  return (
    <TagsInput
      label={label}
      description={t('serials.hint', { count: value.length })}
      value={[...value]}
      onChange={(all) => onChange(all.map((each) => each.trim()).filter((each) => each !== ''))}
      splitChars={[',', ';', '\t', '\n']}
      acceptValueOnBlur
      disabled={isDisabled}
      error={error}
    />
  );
};
