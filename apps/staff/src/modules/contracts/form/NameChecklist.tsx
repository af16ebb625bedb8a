import { Autocomplete } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listAllowedNames } from '@yardline/contract/customers/customers-by-number';
import { type FieldProps, textOf, useField } from '@yardline/ui/field';
import { menuProps } from '@yardline/ui/menu';
import type { DocumentValues } from './values.ts';

type Props = FieldProps<DocumentValues, DocumentValues> & { customerId: number | null };

/** Whose name was checked at the counter: one of those who may rent for the customer, or another that is typed. */
export const NameChecklist = ({ customerId, ...props }: Props) => {
  const { value, change, input } = useField(props);
  const { data } = useCall(
    listAllowedNames,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  );
  const names = customerId === null ? [] : (data?.allowed_names ?? []);
  return (
    <Autocomplete
      {...input}
      autoComplete="off"
      maxLength={64}
      data={names}
      value={textOf(value)}
      onChange={change}
      comboboxProps={menuProps}
    />
  );
};
