import type { CustomFieldRow } from '@yardline/contract/records/custom-fields';
import type { CustomValue } from '@yardline/domain/custom-fields/check';
import { Day, Figure, Money } from '@yardline/ui/Figures';

/** The value of a field of the company's own, as its kind is read; nothing where there is none. */
export const CustomText = ({ field, value }: { field: Pick<CustomFieldRow, 'type'>; value: CustomValue }) => {
  if (typeof value === 'number')
    return field.type === 'currency' ? <Money amount={value} /> : <Figure value={value} />;
  if (typeof value === 'string') return field.type === 'date' ? <Day day={value} /> : value;
  return value === null ? null : value.join(', ');
};
