import { useCall } from '@yardline/client/hooks';
import { listCustomFields } from '@yardline/contract/records/custom-fields';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { keyOf } from '@yardline/domain/custom-fields/check';
import { Facts } from '../../shell/record/Facts.tsx';
import { CustomText } from '../../shell/records/CustomText.tsx';

/** What an invoice took over of the company's own fields when it was posted, also of those that are asked no more. */
export const InvoiceOwnFields = ({ values }: { values: Invoice['custom_fields'] }) => {
  const { data } = useCall(listCustomFields, {});
  const held = (data?.fields ?? []).flatMap((field) => {
    const value = values[keyOf(field)] ?? null;
    return value === null ? [] : [{ label: field.prompt, value: <CustomText field={field} value={value} /> }];
  });
  return held.length === 0 ? null : <Facts facts={held} />;
};
