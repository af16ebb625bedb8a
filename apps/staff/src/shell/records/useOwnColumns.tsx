import { useCall } from '@yardline/client/hooks';
import { type CustomFieldValues, listCustomFields } from '@yardline/contract/records/custom-fields';
import { type CustomDocType, instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import type { Column } from '../list/column.ts';
import { CustomText } from './CustomText.tsx';

type Holding = { custom_fields: CustomFieldValues };

/** The custom fields of a record type as list columns: hidden until the user shows them, and then in files too. */
export const useOwnColumns = <Row extends Holding>(docType: CustomDocType): Column<Row>[] => {
  const { data } = useCall(listCustomFields, {});
  const asked = (data?.fields ?? []).filter((field) => instructionOf(field, docType) !== undefined);
  return asked.map((field): Column<Row> => {
    const key = keyOf(field);
    const valueOf = ({ custom_fields: values }: Row) => values[key] ?? null;
    return {
      key,
      header: field.prompt,
      width: 150,
      isExtra: true,
      onPhone: 'hidden',
      isRight: field.type === 'number' || field.type === 'currency',
      cell: (row) => <CustomText field={field} value={valueOf(row)} />,
      text: (row) => {
        const value = valueOf(row);
        return Array.isArray(value) ? value.join(', ') : value;
      },
      file: { fields: [`custom_fields.${key}`] },
    };
  });
};
