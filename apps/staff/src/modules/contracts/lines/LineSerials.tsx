import { useCall } from '@yardline/client/hooks';
import { listPartSerials } from '@yardline/contract/part-stock';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentValues } from '../form/values.ts';

type Props = { control: Control<DocumentValues>; index: number; number: string; isDisabled: boolean };

/** Which pieces are sold: those on the shelf of the document's location, and those that the line has already. [B5.18] */
export const LineSerials = ({ control, index, number, isDisabled }: Props) => {
  const { t } = useTranslation('parts');
  const locationId = useWatch({ control, name: 'locationId' });
  const { field } = useController({ control, name: `lines.${index}.serialNumbers` });
  const chosen = field.value ?? [];
  const { data } = useCall(
    listPartSerials,
    {
      params: { number },
      query: { status: 'in_stock', location_id: String(locationId ?? 0), page_size: '2000' },
    },
    { enabled: locationId !== null },
  );
  const here = (data?.items ?? []).map((row) => row.serial_number);
  return (
    <div className="line-serials">
      <MultiSelect
        label={t('serials.of', { number })}
        placeholder={chosen.length === 0 ? t('serials.choose') : ''}
        options={[...new Set([...here, ...chosen])].map((serial) => ({ value: serial, label: serial }))}
        value={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isDisabled={isDisabled}
      />
    </div>
  );
};
