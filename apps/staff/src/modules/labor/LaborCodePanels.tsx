import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createLaborCode,
  getLaborCode,
  type LaborCode,
  laborCodeForm,
  type LaborCodeForm,
  updateLaborCode,
} from '@yardline/contract/labor/labor';
import { FMoney, FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CodeRates } from './CodeRates.tsx';

const blank: LaborCodeForm = {
  code: '',
  description: '',
  bill_rate: 0,
  ...laborCodeForm.omit({ code: true, description: true, bill_rate: true }).parse({}),
};

type Form = UseFormReturn<LaborCodeForm, unknown, z.output<typeof laborCodeForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('labor');
  const { may } = useSession();
  return (
    <>
      <FormSection title={t('one')}>
        <FText control={control} name="code" label={t('code')} maxLength={12} isRequired isFirst />
        <FText control={control} name="description" label={t('description')} maxLength={64} isRequired />
      </FormSection>
      <FormSection title={t('rates')}>
        <FormRow>
          <FMoney control={control} name="bill_rate" label={t('billRate')} description={t('billRateHint')} />
          {may('view_costs') ? <FMoney control={control} name="cost_rate" label={t('costRate')} /> : null}
        </FormRow>
        <FormRow>
          <FPercent control={control} name="overtime_percent" label={t('overtime')} isRequired />
          <FPercent control={control} name="double_percent" label={t('double')} isRequired />
        </FormRow>
        <FormRow>
          <FNumber control={control} name="min_hours" label={t('minHours')} decimals={2} unit="h" />
          <FSelect
            control={control}
            name="round_minutes"
            label={t('rounding')}
            options={([0, 6, 15, 30, 60] as const).map((value) => ({
              value,
              label: t(`roundings.m${value}`),
            }))}
            isRequired
          />
        </FormRow>
        <FSwitch control={control} name="is_tax1" label={t('tax1')} />
        <FSwitch control={control} name="is_tax2" label={t('tax2')} />
        <FSwitch control={control} name="is_active" label={t('active')} />
      </FormSection>
    </>
  );
};

/** Adds a code of labor. */
export const NewLaborCodePanel = () => {
  const { t } = useTranslation('labor');
  const navigate = useNavigate();
  const form = useRecordForm(laborCodeForm, blank);
  const { send, isSending } = useSend(createLaborCode, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.laborCodes(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newLabor')}
      closeTo={paths.laborCodes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: LaborCode): LaborCodeForm => {
  const { id: _, row_version: __, cost_rate: cost, ...form } = seen;
  return { ...form, ...(cost === null ? {} : { cost_rate: cost }) };
};

/** Changes a code of labor. */
export const EditLaborCodePanel = () => {
  const { t } = useTranslation('labor');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editLabor')}
      closeTo={paths.laborCodes()}
      schema={laborCodeForm}
      snapshot={useSnapshot(getLaborCode, { params })}
      formOf={formOf}
      endpoint={updateLaborCode}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <Fields form={form} />
          <CodeRates id={params.id} />
        </>
      )}
    </EditPanel>
  );
};
