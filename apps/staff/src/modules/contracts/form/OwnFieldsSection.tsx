import { useCall } from '@yardline/client/hooks';
import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { type CustomFieldValues, listCustomFields } from '@yardline/contract/records/custom-fields';
import { instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import { memo, useEffect } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { CustomInput } from '../../../shell/records/CustomInput.tsx';
import type { DocumentValues } from './values.ts';

type Props = {
  form: UseFormReturn<DocumentValues>;
  kind: ContractKind;
  /** What the document would hold of them now, with what goes over from its site and its customer. */
  held: CustomFieldValues;
};

/** The company's own fields that are asked on a document; nothing where none is. */
const Section = ({ form, kind, held }: Props) => {
  const { t } = useTranslation('records');
  const { data } = useCall(listCustomFields, {});
  const { getValues, setValue } = form;
  // Copied values are shown in untouched fields, and can be changed.
  useEffect(() => {
    const typed = getValues('customFields') ?? {};
    for (const [key, value] of Object.entries(held))
      if (typed[key] === undefined) setValue(`customFields.${key}`, value);
  }, [held, getValues, setValue]);
  const asked = (data?.fields ?? []).flatMap((field) => {
    const instruction = instructionOf(field, kind);
    return instruction === undefined ? [] : [{ field, isRequired: instruction.required }];
  });
  if (asked.length === 0) return null;
  return (
    <FormSection title={t('values.title')}>
      {asked.map(({ field, isRequired }) => (
        <CustomInput
          key={field.id}
          control={form.control}
          name={`customFields.${keyOf(field)}` as FieldPath<DocumentValues>}
          field={field}
          isRequired={isRequired}
        />
      ))}
    </FormSection>
  );
};

export const OwnFieldsSection = memo(Section);
