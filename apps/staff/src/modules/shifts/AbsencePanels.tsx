import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  absenceForm,
  type AbsenceForm,
  type AbsenceRow,
  createAbsence,
  getAbsence,
  getHoursOfWeek,
  updateAbsence,
} from '@yardline/contract/shifts/shifts';
import { absenceKinds } from '@yardline/domain/time-sheets/shifts';
import { FDate } from '@yardline/ui/FDate';
import { FNumber } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useToday } from '../../shell/useToday.ts';
import { useRecordId } from '../../shell/useParam.ts';

type Form = UseFormReturn<AbsenceForm, unknown, z.output<typeof absenceForm>>;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('shifts');
  const people = useCall(getHoursOfWeek, { query: {} }).data?.people ?? [];
  return (
    <FormSection title={t('absence')}>
      <FSelect
        control={control}
        name="user_id"
        label={t('person')}
        options={people.map((each) => ({ value: each.user_id, label: each.user_name }))}
        isRequired
      />
      <FSelect
        control={control}
        name="kind"
        label={t('kind')}
        options={absenceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        isRequired
      />
      <FormRow>
        <FDate control={control} name="from_on" label={t('first')} isRequired />
        <FDate control={control} name="to_on" label={t('last')} isRequired />
      </FormRow>
      <FNumber
        control={control}
        name="hours"
        label={t('time')}
        description={t('timeHint')}
        decimals={2}
        unit="h"
      />
      <FText control={control} name="note" label={t('note')} maxLength={200} />
    </FormSection>
  );
};

/** Records an absence. */
export const NewAbsencePanel = () => {
  const { t } = useTranslation('shifts');
  const navigate = useNavigate();
  const today = useToday();
  const form = useRecordForm(absenceForm, {
    user_id: 0,
    kind: 'vacation',
    from_on: today,
    to_on: today,
    hours: null,
    note: '',
  });
  const { send, isSending } = useSend(createAbsence, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.shifts(), search: true, ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('newAbsence')}
      closeTo={paths.shifts()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

const formOf = ({ user_id, kind, from_on, to_on, minutes, note }: AbsenceRow): AbsenceForm => ({
  user_id,
  kind,
  from_on,
  to_on,
  hours: minutes === null ? null : Math.round((minutes / 60) * 100) / 100,
  note,
});

/** Changes an absence. */
export const EditAbsencePanel = () => {
  const { t } = useTranslation('shifts');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('editAbsence')}
      closeTo={paths.shifts()}
      schema={absenceForm}
      snapshot={useSnapshot(getAbsence, { params })}
      formOf={formOf}
      endpoint={updateAbsence}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
