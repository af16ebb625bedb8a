import { Select, Textarea, TextInput } from '@mantine/core';
import type { FormField } from '@yardline/domain/api/call-form';
import { useTranslation } from 'react-i18next';

type Props = { field: FormField; text: string; isWrong: boolean; onWrite: (text: string) => void };

/** One field of a call, entered as its type asks for. */
export const CallField = ({ field, text, isWrong, onWrite }: Props) => {
  const { t } = useTranslation('apiReference');
  const { name, place, type, entry, choices, isRequired } = field;
  const common = {
    label: name,
    description: t('fieldText', { place: t(`places.${place}`), type }),
    required: isRequired,
    error: isWrong ? t(text === '' ? 'fieldEmpty' : 'fieldWrong', { type }) : undefined,
  };
  if (entry === 'choice' || entry === 'boolean')
    return (
      <Select
        {...common}
        data={[...choices]}
        value={text === '' ? null : text}
        onChange={(value) => onWrite(value ?? '')}
        clearable={!isRequired}
      />
    );
  if (entry === 'json')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxRows={16}
        spellCheck={false}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      spellCheck={false}
      autoComplete="off"
      inputMode={entry === 'number' ? 'decimal' : 'text'}
      value={text}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
};
