import { useCall } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { listCustomFields } from '@yardline/contract/records/custom-fields';
import { instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import { Facts } from '../../../shell/record/Facts.tsx';
import { CustomText } from '../../../shell/records/CustomText.tsx';

/** What a document holds of the company's own fields; nothing where none is asked. */
export const OwnFields = ({ document }: { document: Contract }) => {
  const { data } = useCall(listCustomFields, {});
  const asked = data?.fields.filter((field) => instructionOf(field, document.kind) !== undefined) ?? [];
  if (asked.length === 0) return null;
  return (
    <Facts
      facts={asked.map((field) => {
        const value = document.customFields[keyOf(field)] ?? null;
        const isBlank = value === null || value === '';
        return { label: field.prompt, value: isBlank ? '' : <CustomText field={field} value={value} /> };
      })}
    />
  );
};
