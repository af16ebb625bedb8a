import type { estimateChange } from '@yardline/contract/estimates/estimates';
import { FDate } from '@yardline/ui/FDate';
import { FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { CustomerField } from '../customers/CustomerField.tsx';
import { type Machine, MachineField } from '../work-orders/MachineField.tsx';
import { postingChoices } from '../../shell/work/names.ts';

export type EstimateFormState = UseFormReturn<
  z.input<typeof estimateChange>,
  unknown,
  z.output<typeof estimateChange>
>;
type Props = { form: EstimateFormState; machine: Machine | undefined };

const WhatFields = ({ form: { control }, machine: first }: Props) => {
  const { t } = useTranslation('estimates');
  const { locations } = useSession();
  const [machine, setMachine] = useState(first);
  return (
    <FormSection title={t('sections.what')}>
      <CustomerField control={control} name="customer_id" label={t('customer')} isRequired />
      <MachineField
        control={control}
        name="asset_id"
        label={t('machine')}
        chosen={machine}
        onChosen={setMachine}
      />
      {machine === undefined ? (
        <FText
          control={control}
          name="machine"
          label={t('words')}
          placeholder={t('wordsHint')}
          maxLength={120}
        />
      ) : null}
      <FTextarea
        control={control}
        name="complaint"
        label={t('complaint')}
        placeholder={t('complaintHint')}
        maxLength={500}
        isRequired
      />
      <FSelect
        control={control}
        name="location_id"
        label={t('yard')}
        options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        isRequired
      />
    </FormSection>
  );
};

const MoneyFields = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('estimates');
  const payable = postingChoices().filter(({ value }) => value !== 'I' && value !== 'N');
  return (
    <FormSection title={t('sections.money')}>
      <FormRow>
        <FDate control={control} name="valid_until" label={t('validUntil')} isRequired />
        <FSelect control={control} name="posting" label={t('posting')} options={payable} isRequired />
      </FormRow>
      <FormRow>
        <FPercent control={control} name="labor_discount" label={t('laborDiscount')} empty={0} />
        <FPercent control={control} name="parts_discount" label={t('partsDiscount')} empty={0} />
      </FormRow>
    </FormSection>
  );
};

/** All that is said of an estimate, for a new one and for a change. */
export const EstimateFields = ({ form, machine }: Props) => {
  const { t } = useTranslation('estimates');
  return (
    <>
      <WhatFields form={form} machine={machine} />
      <MoneyFields form={form} />
      <FormSection title={t('sections.notes')}>
        <FTextarea
          control={form.control}
          name="terms"
          label={t('terms')}
          description={t('termsHint')}
          maxLength={2000}
        />
        <FTextarea control={form.control} name="comments" label={t('comments')} maxLength={1000} />
      </FormSection>
    </>
  );
};
