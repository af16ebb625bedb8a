import { chargesRefill, type serviceForm, type ServiceForm } from '@yardline/contract/services/services';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { OfferFields } from './OfferFields.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';

type Props = { form: UseFormReturn<ServiceForm, unknown, z.output<typeof serviceForm>> };

/** What a service costs: an amount, a percentage of the rental within bounds, or an amount by distance. */
const PriceFields = ({ form: { control, setValue } }: Props) => {
  const { t } = useTranslation('services');
  const [kind, code, fee] = useWatch({ control, name: ['price_kind', 'service_code', 'refill_fee'] });
  const Amount = kind === 'percent' ? FPercent : FMoney;
  // Bounds belong to a percentage: what nobody sees any more must not stand in the way.
  const forget = () => {
    setValue('minimum', null);
    setValue('maximum', null);
    setValue('percent_of', 'rental');
    setValue('variable_percent', 0);
  };
  return (
    <FormSection title={t('price.title')}>
      <FormRow>
        <FSelect
          control={control}
          name="price_kind"
          label={t('priceKind')}
          options={(['flat', 'percent', 'distance'] as const).map((value) => ({
            value,
            label: t(`priceKinds.${value}`),
          }))}
          onChanged={forget}
        />
        <Amount control={control} name="amount" label={t(`amounts.${kind ?? 'flat'}`)} isRequired />
      </FormRow>
      {/* A fee that stands on another service stays in sight, so that it can be removed. */}
      {chargesRefill({ service_code: code, price_kind: kind }) || (fee ?? 0) > 0 ? (
        <FMoney
          control={control}
          name="refill_fee"
          label={t('refillFee')}
          description={t('refillFeeHint')}
          empty={0}
        />
      ) : null}
      {kind === 'percent' ? (
        <>
          <FormRow>
            <FSelect
              control={control}
              name="percent_of"
              label={t('percentOf')}
              options={(['rental', 'delivery'] as const).map((value) => ({
                value,
                label: t(`percentsOf.${value}`),
              }))}
            />
            <FPercent
              control={control}
              name="variable_percent"
              label={t('variablePercent')}
              description={t('variablePercentHint')}
              empty={0}
            />
          </FormRow>
          <FormRow>
            <FMoney control={control} name="minimum" label={t('minimum')} />
            <FMoney control={control} name="maximum" label={t('maximum')} />
          </FormRow>
        </>
      ) : null}
      {kind === 'distance' ? (
        <FormRow>
          <FNumber
            control={control}
            name="included_distance"
            label={t('includedDistance')}
            decimals={2}
            empty={0}
          />
          <FNumber control={control} name="legs" label={t('legs')} description={t('legsHint')} />
        </FormRow>
      ) : null}
    </FormSection>
  );
};

/** When it comes by itself, and whether documents may change it then. */
const WhenFields = ({ form: { control } }: Props) => {
  const { t } = useTranslation('services');
  const [isAutomatic, isForDelivery] = useWatch({ control, name: ['is_automatic', 'is_for_delivery'] });
  return (
    <FormSection title={t('when.title')}>
      <FSwitch control={control} name="is_automatic" label={t('isAutomatic')} />
      {isAutomatic === true ? (
        <>
          <FSwitch control={control} name="allows_edit" label={t('allowsEdit')} />
          <FSwitch control={control} name="is_for_delivery" label={t('isForDelivery')} />
        </>
      ) : null}
      {isAutomatic === true && isForDelivery === true ? (
        <FText
          control={control}
          name="delivery_zone"
          label={t('deliveryZone')}
          description={t('deliveryZoneHint')}
        />
      ) : null}
      <FSwitch control={control} name="has_quantity_prompt" label={t('asksQuantity')} />
    </FormSection>
  );
};

/** How a service is charged. */
export const ServiceFields = ({ form }: Props) => {
  const { t } = useTranslation('services');
  const { control } = form;
  return (
    <>
      <FormSection title={t('what')}>
        <FText control={control} name="description" label={t('description')} isRequired isFirst />
        <FormRow>
          <FText control={control} name="service_code" label={t('code')} isRequired />
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('isActive')} />
      </FormSection>
      <PriceFields form={form} />
      <WhenFields form={form} />
      <OfferFields form={form} />
      <FormSection title={t('taxes')}>
        <FSwitch control={control} name="is_tax1" label={t('tax1')} />
        <FSwitch control={control} name="is_tax2" label={t('tax2')} />
      </FormSection>
    </>
  );
};
