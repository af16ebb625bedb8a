import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createRepairCode,
  getRepairCode,
  listLaborCodes,
  type RepairCode,
  repairCodeForm,
  type RepairCodeForm,
  updateRepairCode,
} from '@yardline/contract/labor/labor';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { every } from '../../shell/every.ts';

type Form = UseFormReturn<RepairCodeForm, unknown, z.output<typeof repairCodeForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('labor');
  const { items } = useLoaded(listLaborCodes, every);
  return (
    <FormSection title={t('one')}>
      <FText control={control} name="code" label={t('code')} maxLength={12} isRequired isFirst />
      <FText control={control} name="description" label={t('description')} maxLength={64} isRequired />
      <FNumber
        control={control}
        name="default_hours"
        label={t('defaultHours')}
        description={t('defaultHoursHint')}
        decimals={2}
        unit="h"
      />
      <FSelect
        control={control}
        name="labor_code_id"
        label={t('laborCode')}
        options={items.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` }))}
        isClearable
      />
      <FSwitch control={control} name="is_active" label={t('active')} />
    </FormSection>
  );
};

/** Adds a code of repairs. */
export const NewRepairCodePanel = () => {
  const { t } = useTranslation('labor');
  const navigate = useNavigate();
  const form = useRecordForm(repairCodeForm, {
    code: '',
    description: '',
    default_hours: null,
    labor_code_id: null,
    is_active: true,
  });
  const { send, isSending } = useSend(createRepairCode, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.repairCodes(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newRepair')}
      closeTo={paths.repairCodes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: RepairCode): RepairCodeForm => {
  const { id: _, row_version: __, labor_code: ___, ...form } = seen;
  return form;
};

/** Changes a code of repairs. */
export const EditRepairCodePanel = () => {
  const { t } = useTranslation('labor');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editRepair')}
      closeTo={paths.repairCodes()}
      schema={repairCodeForm}
      snapshot={useSnapshot(getRepairCode, { params })}
      formOf={formOf}
      endpoint={updateRepairCode}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
