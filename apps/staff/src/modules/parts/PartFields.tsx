import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { costMethods } from '@yardline/contract/parts/parts';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { MarkFields } from '../../shell/product/MarkFields.tsx';
import type { PartFieldsInput, PartFieldsOutput } from './part-form.ts';

/** Classes of which parts may be. */
export const useSoldClasses = (): { value: number; label: string }[] =>
  useLoaded(getReference, {})
    .classes.filter(({ kind }) => kind === 'sales')
    .map(({ id, name }) => ({ value: id, label: name }));

type Props = {
  form: UseFormReturn<PartFieldsInput, unknown, PartFieldsOutput>;
  /** A part that is known keeps its number. */
  isNew?: boolean;
  children?: ReactNode;
};

/** The fields of a part. */
export const PartFields = ({ form: { control }, isNew = false, children }: Props) => {
  const { t } = useTranslation(['parts', 'assets']);
  const { may } = useSession();
  const classes = useSoldClasses();
  return (
    <>
      <FormSection title={t('sections.what')}>
        <FormRow>
          {isNew ? <FText control={control} name="number" label={t('number')} isRequired isFirst /> : null}
          <FText control={control} name="barcode" label={t('barcode')} />
        </FormRow>
        <FText control={control} name="description" label={t('description')} isRequired isFirst={!isNew} />
        <FormRow>
          <FSelect control={control} name="class_id" label={t('class')} options={classes} isRequired />
          <FText control={control} name="unit" label={t('unit')} />
        </FormRow>
        <FormRow>
          <FText control={control} name="vendor_product_number" label={t('assets:vendorNumber')} />
          <FText control={control} name="external_url" label={t('assets:externalUrl')} />
        </FormRow>
        <FText control={control} name="comments" label={t('assets:comments')} maxLength={250} />
        {children}
      </FormSection>
      <MarkFields
        control={control}
        names={{ categories: 'category_ids', attributes: 'attribute_value_ids', tags: 'tags' }}
      />
      <FormSection title={t('sections.money')}>
        <FormRow>
          <FMoney control={control} name="list_price" label={t('listPrice')} empty={0} isRequired />
          {may('view_costs') ? <FMoney control={control} name="cost" label={t('cost')} empty={0} /> : null}
        </FormRow>
        <FSelect
          control={control}
          name="cost_method"
          label={t('costMethod')}
          options={costMethods.map((value) => ({ value, label: t(`costMethods.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('sections.shelf')}>
        <FormRow>
          <FNumber control={control} name="reorder_point" label={t('reorderPoint')} decimals={2} empty={0} />
          <FNumber
            control={control}
            name="reorder_quantity"
            label={t('reorderQuantity')}
            decimals={2}
            empty={0}
          />
        </FormRow>
        <FSwitch control={control} name="is_serialized" label={t('isSerialized')} />
      </FormSection>
    </>
  );
};
