import { useCall } from '@yardline/client/hooks';
import { type CustomFieldValues, listCustomFields } from '@yardline/contract/records/custom-fields';
import { checkValues, type CustomDocType, instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import { useEffect, useMemo } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormSection } from '../panel/FormSection.tsx';
import { CustomInput } from './CustomInput.tsx';

type Holding = { custom_fields?: CustomFieldValues | undefined };

/** The rules of a new record's form with those of the company's own fields among them, in the server's own words. [B5.9] */
export const useOwnRules = <S extends z.ZodType<Holding>>(schema: S, docType: CustomDocType): S => {
  const { data } = useCall(listCustomFields, {});
  return useMemo(
    () =>
      schema.superRefine((form, context) => {
        for (const { key, code, data: told = {} } of checkValues(
          data?.fields ?? [],
          docType,
          form.custom_fields ?? {},
        ))
          context.addIssue({ code: 'custom', path: ['custom_fields', key], message: code, params: told });
      }),
    [schema, docType, data],
  );
};

type Props<T extends FieldValues, Out> = {
  form: UseFormReturn<T, unknown, Out>;
  docType: CustomDocType;
  /** Where little is asked: only what is required. */
  isShort?: boolean;
};

/** The custom fields of a new record; nothing without any. */
export const NewOwnFields = <T extends Holding & FieldValues, Out>({
  form,
  docType,
  isShort = false,
}: Props<T, Out>) => {
  const { t } = useTranslation('records');
  const { data } = useCall(listCustomFields, {});
  const asked = (data?.fields ?? []).flatMap((field) => {
    const instruction = instructionOf(field, docType);
    if (instruction === undefined || (isShort && !instruction.required)) return [];
    return [{ field, isRequired: instruction.required }];
  });
  // Every form with these fields has them under the one name; which keys there are, only the company knows.
  const own = form as unknown as UseFormReturn<{ custom_fields: CustomFieldValues }>;
  const keys = asked.map(({ field }) => keyOf(field)).join(' ');
  useEffect(() => {
    for (const key of keys.split(' ').filter((each) => each !== ''))
      if (own.getValues(`custom_fields.${key}`) === undefined) own.setValue(`custom_fields.${key}`, null);
  }, [keys, own]);
  if (asked.length === 0) return null;
  return (
    <FormSection title={t('values.title')}>
      {asked.map(({ field, isRequired }) => (
        <CustomInput
          key={field.id}
          control={form.control as unknown as Control<FieldValues, unknown, FieldValues>}
          name={`custom_fields.${keyOf(field)}`}
          field={field}
          isRequired={isRequired}
        />
      ))}
    </FormSection>
  );
};
