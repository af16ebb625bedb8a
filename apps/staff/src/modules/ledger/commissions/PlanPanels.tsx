import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import {
  type CommissionPlanRow,
  createCommissionPlan,
  listCommissionPlans,
  planForm,
  planTerms,
  updateCommissionPlan,
} from '@yardline/contract/commissions/plans';
import { getReference } from '@yardline/contract/reference/reference';
import { commissionBases } from '@yardline/domain/commissions/commission';
import { FDate } from '@yardline/ui/FDate';
import { FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../../paths.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { useToday } from '../../../shell/useToday.ts';

type Terms = z.input<typeof planTerms>;

const Classes = ({ control }: { control: Control<Terms> }) => {
  const { t } = useTranslation('commissions');
  const { fields, append, remove } = useFieldArray({ control, name: 'classes' });
  const { data } = useCall(getReference, {});
  const options = (data?.classes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSection title={t('perClass')}>
      {fields.map(({ id }, at) => (
        <FormRow key={id}>
          <FSelect
            control={control}
            name={`classes.${at}.class_id`}
            label={t('class')}
            options={options}
            isRequired
          />
          <FPercent control={control} name={`classes.${at}.percent`} label={t('percent')} isRequired />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeClass', { n: at + 1 })}
            onClick={() => remove(at)}
          >
            <IconX size={16} />
          </ActionIcon>
        </FormRow>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => append({ class_id: 0, percent: 0 })}
      >
        {t('addClass')}
      </Button>
    </FormSection>
  );
};

const TermFields = ({ control }: { control: Control<Terms> }) => {
  const { t } = useTranslation('commissions');
  return (
    <>
      <FormRow>
        <FSelect
          control={control}
          name="basis"
          label={t('basis')}
          options={commissionBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
          isRequired
        />
        <FPercent control={control} name="percent" label={t('otherwise')} isRequired />
      </FormRow>
      <Classes control={control} />
    </>
  );
};

/** Says what a salesperson, or everyone without a plan, earns from a day on. */
export const NewPlanPanel = () => {
  const { t } = useTranslation('commissions');
  const today = useToday();
  const home = useHome(paths.commissions());
  const { data } = useCall(getReference, {});
  const form = useRecordForm(planForm, {
    user_id: null,
    starts_on: today,
    basis: 'billed',
    percent: 0,
    classes: [],
  });
  const { send, isSending } = useSend(createCommissionPlan, { onRefused: landOn(form), onDone: home });
  return (
    <PanelPage
      title={t('addPlan')}
      closeTo={paths.commissions()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormRow>
        <FSelect
          control={form.control}
          name="user_id"
          label={t('salesperson')}
          placeholder={t('everyone')}
          options={(data?.people ?? [])
            .filter((each) => each.is_salesman)
            .map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
        <FDate control={form.control} name="starts_on" label={t('startsOn')} isRequired />
      </FormRow>
      <TermFields control={form.control as unknown as Control<Terms>} />
    </PanelPage>
  );
};

const Edit = ({ plan }: { plan: CommissionPlanRow }) => {
  const { t } = useTranslation('commissions');
  const home = useHome(paths.commissions());
  const { id, row_version: ifMatch, basis, percent, classes } = plan;
  const form = useRecordForm(planTerms, {
    basis,
    percent,
    classes: classes.map((each) => ({ class_id: each.class_id, percent: each.percent })),
  });
  const { send, isSending } = useSend(updateCommissionPlan, { onRefused: landOn(form), onDone: home });
  return (
    <PanelPage
      title={t('editPlan')}
      closeTo={paths.commissions()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body }, { ifMatch })}
    >
      <Text size="sm" c="dimmed">
        {t('changeText')}
      </Text>
      <TermFields control={form.control} />
    </PanelPage>
  );
};

/** Changes what a plan gives. */
export const EditPlanPanel = () => {
  const id = useRecordId();
  const { plans } = useLoaded(listCommissionPlans, {});
  const plan = plans.find((each) => each.id === id);
  return plan === undefined ? null : <Edit plan={plan} />;
};
