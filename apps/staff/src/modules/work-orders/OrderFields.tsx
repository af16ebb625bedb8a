import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FDate } from '@yardline/ui/FDate';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { RecallNotice } from '../../shell/recalls/RecallNotice.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import { type Machine, MachineField } from './MachineField.tsx';
import type { OrderForm } from './order-form.ts';
import { TermsField } from './TermsField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { billingChoices, postingChoices, priorityChoices, typeChoices } from '../../shell/work/names.ts';

type Props = { form: OrderForm; machine: Machine | undefined };

const isOwn = (machine: Machine | undefined): boolean =>
  machine !== undefined && machine.kind !== 'customer_owned';

/** The machine, what is wrong with it, and what that does to what can be rented. */
const WhatFields = ({ form, machine: first }: Props) => {
  const { t } = useTranslation('workOrders');
  const [machine, setMachine] = useState(first);
  const { control } = form;
  const choose = (chosen: Machine | undefined) => {
    setMachine(chosen);
    // A machine that is in the yard is in the shop; one that is out stays with its customer.
    form.setValue('hold_mode', isOwn(chosen) && chosen?.status_code === 'A' ? 'now' : 'none');
  };
  return (
    <FormSection title={t('sections.what')}>
      <MachineField
        control={control}
        name="asset_id"
        label={t('machine')}
        chosen={machine}
        onChosen={choose}
      />
      <RecallNotice number={machine?.number ?? ''} />
      {machine === undefined ? (
        <FText
          control={control}
          name="machine"
          label={t('words')}
          placeholder={t('wordsHint')}
          maxLength={120}
        />
      ) : null}
      {machine?.kind === 'bulk' ? (
        <FNumber control={control} name="quantity" label={t('quantity')} decimals={0} />
      ) : null}
      <FTextarea
        control={control}
        name="complaint"
        label={t('complaint')}
        placeholder={t('complaintHint')}
        maxLength={500}
        isRequired
      />
      <FormRow>
        <FSelect control={control} name="type" label={t('type')} options={typeChoices()} isRequired />
        <FSelect
          control={control}
          name="priority"
          label={t('priority')}
          options={priorityChoices()}
          isRequired
        />
      </FormRow>
      {isOwn(machine) ? (
        <FSelect
          control={control}
          name="hold_mode"
          label={t('hold')}
          options={(['now', 'planned', 'none'] as const).map((value) => ({
            value,
            label: t(`holds.${value}`),
          }))}
          isRequired
        />
      ) : null}
      <FSwitch control={control} name="is_flagged" label={t('flagged')} />
    </FormSection>
  );
};

const WhoFields = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('workOrders');
  const { locations } = useSession();
  const { people } = useLoaded(getReference, {});
  const chosen = useWatch({ control, name: 'mechanics' }) ?? [];
  const mechanics = people.filter((each) => each.is_mechanic || chosen.includes(each.id));
  return (
    <FormSection title={t('sections.who')}>
      <FSelect
        control={control}
        name="location_id"
        label={t('yard')}
        options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        isRequired
      />
      <FMultiSelect
        control={control}
        name="mechanics"
        label={t('mechanics')}
        options={mechanics.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {(['start', 'end', 'ready'] as const).map((which) => (
        <FormRow key={which}>
          <FDate control={control} name={`${which}Date`} label={t(`${which}Date`)} isClearable />
          <FTime control={control} name={`${which}Time`} label={t(`${which}Time`)} />
        </FormRow>
      ))}
    </FormSection>
  );
};

const MoneyFields = ({ form: { control, setValue } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('workOrders');
  const billing = useWatch({ control, name: 'billing' });
  const posting = useWatch({ control, name: 'posting' });
  return (
    <FormSection title={t('sections.money')}>
      <FormRow>
        <FSelect
          control={control}
          name="posting"
          label={t('posting')}
          options={postingChoices()}
          isRequired
        />
        <FSelect
          control={control}
          name="billing"
          label={t('billing')}
          options={billingChoices()}
          isRequired
        />
      </FormRow>
      <FormRow>
        <FPercent control={control} name="labor_discount" label={t('laborDiscount')} empty={0} />
        <FPercent control={control} name="parts_discount" label={t('partsDiscount')} empty={0} />
      </FormRow>
      {posting === 'I' ? null : (
        <CustomerField
          control={control}
          name="customer_id"
          label={t('customer')}
          onChosen={() => setValue('site_id', null)}
        />
      )}
      <FormRow>
        {billing === 'W' ? (
          <FText control={control} name="vendor_number" label={t('vendorNumber')} maxLength={30} isRequired />
        ) : null}
        {posting === 'I' ? null : (
          <FText control={control} name="po_number" label={t('poNumber')} maxLength={30} />
        )}
        {posting === 'I' ? null : <TermsField control={control} />}
      </FormRow>
    </FormSection>
  );
};

/** All that is said of an order, for a new one and for a change. */
export const OrderFields = ({ form, machine }: Props) => {
  const { t } = useTranslation('workOrders');
  return (
    <>
      <WhatFields form={form} machine={machine} />
      <WhoFields form={form} />
      <MoneyFields form={form} />
      <PlaceFields form={form} />
      <FormSection title={t('sections.notes')}>
        <FTextarea control={form.control} name="comments" label={t('comments')} maxLength={1000} />
      </FormSection>
    </>
  );
};
