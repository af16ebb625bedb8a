import { useCall } from '@yardline/client/hooks';
import { listPartSerials } from '@yardline/contract/parts/part-stock';
import { MultiSelect } from '@yardline/ui/MultiSelect';
import { useTranslation } from 'react-i18next';

type Props = {
  number: string;
  /** The location of the stock; null until one is chosen. */
  locationId: number | null;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** Which pieces of a part leave a location's shelf: those that lie there, and those that were chosen already. */
export const SerialPicker = ({ number, locationId, value, onChange, onBlur, isDisabled, error }: Props) => {
  const { t } = useTranslation('parts');
  const query = { status: 'in_stock', location_id: String(locationId ?? 0), page_size: '2000' } as const;
  const { data } = useCall(
    listPartSerials,
    { params: { number }, query },
    { enabled: locationId !== null && locationId > 0 },
  );
  const here = (data?.items ?? []).map((row) => row.serial_number);
  return (
    <MultiSelect
      label={t('serials.of', { number })}
      placeholder={value.length === 0 ? t('serials.choose') : ''}
      options={[...new Set([...here, ...value])].map((serial) => ({ value: serial, label: serial }))}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled ?? false}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(error === undefined ? {} : { error })}
    />
  );
};
