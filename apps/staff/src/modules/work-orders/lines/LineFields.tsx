import { useLoaded, useCall } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { listServices } from '@yardline/contract/services/services';
import { listVendors } from '@yardline/contract/vendors/vendors';
import type { WorkLine, workLineForm } from '@yardline/contract/work-orders/work-lines';
import { rateKinds, type RateKind } from '@yardline/domain/work-orders/work-lines';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import type { LineHost } from './line-values.ts';
import { PartField } from '../../../shell/work/PartField.tsx';
import { useCodes, useHours } from './useHours.ts';

export type LineForm = UseFormReturn<z.input<typeof workLineForm>, unknown, z.output<typeof workLineForm>>;
export type LineProps = { order: LineHost; form: LineForm; line: WorkLine | undefined };

/** A repair proposes its labor and its hours, until the user says otherwise. */
const useProposal = ({ order, form, line }: LineProps) => {
  const hoursOf = useHours(order);
  const { repairs } = useCodes();
  const [repairCodeId, laborCodeId, mechanicId = null] = useWatch({
    control: form.control,
    name: ['repair_code_id', 'labor_code_id', 'mechanic_id'],
  });
  const { hours, why } = hoursOf({ repairCodeId, laborCodeId, mechanicId });
  const { dirtyFields } = form.formState;
  const isNew = line === undefined;
  const own = repairs.find(({ id }) => id === repairCodeId)?.labor_code_id ?? null;
  const isHoursOpen = isNew && dirtyFields.quantity !== true;
  useEffect(() => {
    if (isHoursOpen) form.setValue('quantity', hours);
  }, [form, hours, isHoursOpen]);
  const isLaborOpen = isNew && !('labor_code_id' in dirtyFields);
  useEffect(() => {
    if (isLaborOpen && own !== null) form.setValue('labor_code_id', own);
  }, [form, own, isLaborOpen]);
  return why;
};

export const LaborFields = (props: LineProps) => {
  const { control } = props.form;
  const { t } = useTranslation('workOrders');
  const { people } = useLoaded(getReference, {});
  const { labors } = useCodes();
  const why = useProposal(props);
  const kinds = Object.keys(rateKinds) as RateKind[];
  return (
    <>
      <FormRow>
        <FSelect
          control={control}
          name="labor_code_id"
          label={t('lines.laborCode')}
          options={labors.map(({ id, code, description }) => ({
            value: id,
            label: `${code} ${description}`,
          }))}
          isRequired
        />
        <FSelect
          control={control}
          name="mechanic_id"
          label={t('mechanic')}
          options={people
            .filter((each) => each.is_mechanic)
            .map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
      </FormRow>
      <FormRow>
        <FNumber
          control={control}
          name="quantity"
          label={t('lines.hours')}
          description={why}
          decimals={2}
          unit="h"
          isRequired
        />
        <FSelect
          control={control}
          name="rate_kind"
          label={t('lines.rateKind')}
          options={kinds.map((value) => ({ value, label: rateKinds[value][language()] }))}
          isRequired
        />
      </FormRow>
    </>
  );
};

export const PartFields = ({ form: { control }, line }: LineProps) => {
  const { t } = useTranslation('workOrders');
  return (
    <>
      <PartField
        control={control}
        name="part_id"
        label={t('lines.part')}
        known={line === undefined ? '' : `${line.product} ${line.description}`}
        onChosen={() => undefined}
        isRequired
      />
      <FNumber control={control} name="quantity" label={t('lines.pieces')} decimals={2} isRequired />
    </>
  );
};

export const ServiceFields = ({ form: { control } }: LineProps) => {
  const { t } = useTranslation('workOrders');
  const { services } = useLoaded(listServices, {});
  return (
    <>
      <FSelect
        control={control}
        name="service_id"
        label={t('lines.service')}
        options={services.map((each) => ({
          value: each.id,
          label: `${each.service_code} ${each.description}`,
        }))}
        isRequired
      />
      <FNumber control={control} name="quantity" label={t('lines.count')} decimals={2} isRequired />
    </>
  );
};

export const SubletFields = ({ form: { control } }: LineProps) => {
  const { t } = useTranslation('workOrders');
  const { may } = useSession();
  const vendors = useCall(listVendors, { query: { page_size: '500' } });
  return (
    <>
      <FSelect
        control={control}
        name="vendor_id"
        label={t('lines.vendor')}
        options={(vendors.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <FormRow>
        <FNumber control={control} name="quantity" label={t('lines.count')} decimals={2} isRequired />
        {may('view_costs') ? <FMoney control={control} name="cost" label={t('lines.cost')} /> : null}
      </FormRow>
    </>
  );
};
