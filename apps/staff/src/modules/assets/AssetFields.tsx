import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FDate } from '@yardline/ui/FDate';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { EnergyField } from '../../shell/readings/EnergyField.tsx';
import { MarkFields } from '../../shell/product/MarkFields.tsx';
import type { AssetFormState } from './asset-form.ts';

type Props = { form: AssetFormState; seesCost: boolean; children?: React.ReactNode };

const MachineFields = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation(['assets', 'readings']);
  const meterOptions = (['M', 'Y', 'N', 'B'] as const).map((value) => ({
    value,
    label: t(`meterTypes.${value}`),
  }));
  return (
    <FormSection title={t('sections.machine')}>
      <FormRow>
        <FText control={control} name="make" label={t('make')} />
        <FText control={control} name="model" label={t('model')} />
        <FNumber control={control} name="model_year" label={t('modelYear')} />
      </FormRow>
      <FormRow>
        <FText control={control} name="serial_number" label={t('serialNumber')} />
        <FText control={control} name="vin" label={t('vin')} maxLength={17} />
      </FormRow>
      <FormRow>
        <FSelect
          control={control}
          name="meter_type"
          label={t('meterType')}
          options={[{ value: '', label: t('meterTypes.none') }, ...meterOptions]}
        />
        <FNumber control={control} name="meter" label={t('meter')} decimals={1} />
      </FormRow>
      <FormRow>
        <FText control={control} name="fuel_type" label={t('fuelType')} />
        <FNumber control={control} name="tank_capacity" label={t('tankCapacity')} decimals={1} />
      </FormRow>
      <FormRow>
        <FNumber control={control} name="weight" label={t('weight')} decimals={1} />
        <FNumber control={control} name="length" label={t('length')} decimals={2} />
      </FormRow>
      <EnergyField control={control} name="energy" otherwise={t('readings:asClass')} />
    </FormSection>
  );
};

const MoneyFields = ({ form: { control }, seesCost }: Omit<Props, 'children'>) => {
  const { t } = useTranslation('assets');
  return (
    <FormSection title={t('sections.money')}>
      <FormRow>
        <FMoney control={control} name="list_price" label={t('listPrice')} empty={0} />
        <FMoney control={control} name="replacement_cost" label={t('replacementCost')} empty={0} />
        {seesCost ? <FMoney control={control} name="cost" label={t('cost')} empty={0} /> : null}
      </FormRow>
      <FormRow>
        <FDate control={control} name="purchased_on" label={t('purchasedOn')} isClearable />
        <FText control={control} name="vendor" label={t('vendor')} maxLength={64} />
      </FormRow>
    </FormSection>
  );
};

/** The fields shared by new and existing assets; the cost for users who may enter it. */
export const AssetFields = ({ form, seesCost, children }: Props) => {
  const { control } = form;
  const { t } = useTranslation('assets');
  const { groups, classes } = useLoaded(getReference, {});
  const { locations } = useSession();
  const current = useWatch({ control, name: 'group_id' });
  const rental = new Set(classes.filter(({ kind }) => kind === 'rental').map(({ id }) => id));
  const groupOptions = groups
    .filter(({ class_id, id, is_active: takesNew }) => rental.has(class_id) && (takesNew || id === current))
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  return (
    <>
      <FormSection title={t('sections.what')}>
        {children}
        <FText control={control} name="description" label={t('description')} isRequired />
        <FSelect control={control} name="group_id" label={t('group')} options={groupOptions} isRequired />
        <FormRow>
          <FText control={control} name="barcode" label={t('barcode')} />
          <FText control={control} name="vendor_product_number" label={t('vendorNumber')} maxLength={30} />
        </FormRow>
        <FText control={control} name="external_url" label={t('externalUrl')} maxLength={250} />
      </FormSection>
      <MarkFields
        control={control}
        names={{ categories: 'category_ids', attributes: 'attribute_value_ids', tags: 'tags' }}
      />
      <FormSection title={t('sections.where')}>
        <FormRow>
          <FSelect
            control={control}
            name="location_id"
            label={t('location')}
            options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            isRequired
          />
          <FText control={control} name="bin" label={t('bin')} />
        </FormRow>
      </FormSection>
      <MachineFields form={form} />
      <MoneyFields form={form} seesCost={seesCost} />
      <FormSection title={t('sections.warranty')}>
        <FormRow>
          <FDate control={control} name="warranty_until" label={t('warrantyUntil')} isClearable />
          <FDate control={control} name="expires_on" label={t('expiresOn')} isClearable />
        </FormRow>
        <FText control={control} name="warranty_terms" label={t('warrantyTerms')} maxLength={250} />
      </FormSection>
      <FormSection title={t('sections.notes')}>
        <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
    </>
  );
};
