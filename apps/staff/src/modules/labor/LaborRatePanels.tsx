import { Button, SegmentedControl, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listLaborCodes } from '@yardline/contract/labor/labor';
import {
  changeLaborRate,
  createLaborRate,
  deleteLaborRate,
  getLaborRate,
  laborRateChange,
  laborRateForm,
  type LaborRateForm,
} from '@yardline/contract/labor/labor-rates';
import { getReference } from '@yardline/contract/reference/reference';
import { rateSources } from '@yardline/domain/work-orders/labor-rates';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CustomerField } from '../customers/CustomerField.tsx';
import { every } from '../../shell/every.ts';
import { useToday } from '../../shell/useToday.ts';

const owners = ['code', 'customer', 'division', 'mechanic', 'company'] as const;
type Owner = (typeof owners)[number];

type Form = UseFormReturn<LaborRateForm, unknown, z.output<typeof laborRateForm>>;

/** Whose rate it is: one of them; what does not belong to the choice is emptied. */
const OwnerFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('labor');
  const { divisions } = useSession();
  const { people } = useLoaded(getReference, {});
  const { items } = useLoaded(listLaborCodes, every);
  const [owner, setOwner] = useState<Owner>('code');
  const { control } = form;
  const choose = (next: string) => {
    setOwner(next as Owner);
    form.setValue('customer_id', null);
    form.setValue('division_id', null);
    form.setValue('mechanic_id', null);
    if (next === 'mechanic' || next === 'company') form.setValue('labor_code_id', null);
  };
  return (
    <FormSection title={t('rate.owner')}>
      <SegmentedControl
        aria-label={t('rate.owner')}
        data={owners.map((value) => ({ value, label: t(`rate.owners.${value}`) }))}
        value={owner}
        onChange={choose}
        fullWidth
      />
      {owner === 'customer' ? <CustomerField control={control} name="customer_id" isRequired /> : null}
      {owner === 'division' ? (
        <FSelect
          control={control}
          name="division_id"
          label={t('rate.owners.division')}
          options={divisions
            .filter((each) => each.is_user_division)
            .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
          isRequired
        />
      ) : null}
      {owner === 'mechanic' ? (
        <FSelect
          control={control}
          name="mechanic_id"
          label={t('rate.owners.mechanic')}
          options={people
            .filter((each) => each.is_mechanic)
            .map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
      ) : null}
      {owner === 'mechanic' || owner === 'company' ? null : (
        <FSelect
          control={control}
          name="labor_code_id"
          label={t('laborCode')}
          options={items.map(({ id, code, description }) => ({
            value: id,
            label: `${code} ${description}`,
          }))}
          {...(owner === 'customer'
            ? { description: t('rate.codeHint'), isClearable: true }
            : { isRequired: true })}
        />
      )}
    </FormSection>
  );
};

/** Adds a rate from a day on. */
export const NewLaborRatePanel = () => {
  const { t } = useTranslation('labor');
  const navigate = useNavigate();
  const { labor_code_id: code }: { labor_code_id?: string } = useSearch({ strict: false });
  const form = useRecordForm(laborRateForm, {
    labor_code_id: code === undefined ? null : Number(code),
    customer_id: null,
    division_id: null,
    mechanic_id: null,
    from_on: useToday(),
    rate: null,
  });
  const { send, isSending } = useSend(createLaborRate, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.laborRates(), search: true, ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('rate.new')}
      closeTo={paths.laborRates()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <OwnerFields form={form} />
      <FormSection title={t('rates')}>
        <FormRow>
          <FMoney control={form.control} name="rate" label={t('billRate')} isRequired />
          <FDate control={form.control} name="from_on" label={t('rate.from')} isRequired />
        </FormRow>
        <Text size="xs" c="dimmed">
          {t('rate.order')}
        </Text>
      </FormSection>
    </PanelPage>
  );
};

/** Corrects a rate, changes it from another day on, ends it, or removes one that was added by mistake. */
export const EditLaborRatePanel = () => {
  const { t } = useTranslation('labor');
  const navigate = useNavigate();
  const params = { id: useRecordId() };
  const seen = useLoaded(getLaborRate, { params });
  const form = useRecordForm(laborRateChange, { from_on: seen.from_on, rate: seen.rate });
  const done = () => navigate({ to: paths.laborRates(), search: true, ignoreBlocker: true });
  const change = useSend(changeLaborRate, { onRefused: landOn(form), onDone: done });
  const remove = useSend(deleteLaborRate, { onDone: done });
  const owner = [seen.customer_name, seen.division_name, seen.mechanic_name].find((name) => name !== '');
  const title = [owner ?? t('rate.all'), seen.labor_code].filter((each) => each !== '').join(' · ');
  return (
    <PanelPage
      title={title}
      closeTo={paths.laborRates()}
      form={form}
      isSaving={change.isSending}
      reason={useSession().whyNot(changeLaborRate)}
      onSubmit={(body) => change.send({ params, body })}
    >
      <FormSection title={rateSources[seen.source][language()]}>
        <FormRow>
          <FMoney control={form.control} name="rate" label={t('billRate')} description={t('rate.endHint')} />
          <FDate
            control={form.control}
            name="from_on"
            label={t('rate.from')}
            description={t('rate.changeHint')}
            isRequired
          />
        </FormRow>
      </FormSection>
      <Button variant="subtle" color="red" loading={remove.isSending} onClick={() => remove.send({ params })}>
        {t('rate.remove')}
      </Button>
    </PanelPage>
  );
};
