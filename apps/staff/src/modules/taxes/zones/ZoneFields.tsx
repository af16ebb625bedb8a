import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import type { TaxZoneForm } from '@yardline/contract/taxes/tax-zones';
import { provinces } from '@yardline/domain/places/provinces';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';

type Props = {
  control: Control<TaxZoneForm, unknown, unknown>;
  /** The taxes that it charges already, which may be out of use. */
  own?: readonly (number | null)[];
};

const regions = [...provinces.C, ...provinces.U].map((value) => ({ value, label: value }));

/** What a tax zone is called, which places are in it, and which taxes deliveries there bear. */
export const ZoneFields = ({ control, own = [] }: Props) => {
  const { t } = useTranslation('taxes');
  const { tax_codes: codes } = useLoaded(getReference, {});
  const options = codes
    .filter(({ id, is_active: isActive }) => isActive || own.includes(id))
    .map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }));
  return (
    <>
      <FormSection title={t('zonePlaces')}>
        <FText control={control} name="name" label={t('zoneName')} maxLength={40} isRequired isFirst />
        <FSelect control={control} name="region" label={t('region')} options={regions} isText isRequired />
        <FText
          control={control}
          name="postal_codes"
          label={t('postalCodes')}
          description={t('postalCodesHint')}
          maxLength={2000}
        />
      </FormSection>
      <FormSection title={t('zoneTaxes')}>
        <FormRow>
          <FSelect
            control={control}
            name="tax1_code_id"
            label={t('tax1')}
            placeholder={t('noTax')}
            options={options}
            isClearable
          />
          <FSelect
            control={control}
            name="tax2_code_id"
            label={t('tax2')}
            placeholder={t('noTax')}
            options={options}
            isClearable
          />
        </FormRow>
      </FormSection>
    </>
  );
};
