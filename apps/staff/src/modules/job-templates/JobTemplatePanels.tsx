import { useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { listChecklists } from '@yardline/contract/checklists/checklists';
import {
  createJobTemplate,
  getJobTemplate,
  type JobTemplate,
  jobTemplateForm,
  updateJobTemplate,
} from '@yardline/contract/job-templates/job-templates';
import { listRepairCodes } from '@yardline/contract/labor/labor';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { typeChoices } from '../../shell/work/names.ts';
import { every } from '../../shell/every.ts';
import { formOf, type TemplateForm } from './template-form.ts';
import { TemplateLines } from './TemplateLines.tsx';

const width = 760;

const useChecklists = () => {
  const { whyNot } = useSession();
  const { data } = useCall(listChecklists, every, { enabled: whyNot(listChecklists) === undefined });
  return (data?.items ?? []).map((each) => ({
    value: each.id,
    label: language() === 'fr' ? each.name_fr : each.name_en,
  }));
};

const Fields = ({ form, seen }: { form: TemplateForm; seen?: JobTemplate }) => {
  const { t } = useTranslation('jobTemplates');
  const repairs = useLoaded(listRepairCodes, every).items;
  const checklists = useChecklists();
  const { control } = form;
  return (
    <>
      <FormSection title={t('one')}>
        <FormRow>
          <FText control={control} name="code" label={t('code')} maxLength={12} isRequired isFirst />
          <FText control={control} name="description" label={t('description')} maxLength={64} isRequired />
        </FormRow>
        <FormRow>
          <FSelect
            control={control}
            name="work_type"
            label={t('workType')}
            description={t('workTypeHint')}
            options={typeChoices()}
            isClearable
          />
          <FSelect
            control={control}
            name="repair_code_id"
            label={t('repairCode')}
            description={t('repairCodeHint')}
            options={repairs.map(({ id, code, description }) => ({
              value: id,
              label: `${code} ${description}`,
            }))}
            isClearable
          />
        </FormRow>
        <FSelect
          control={control}
          name="checklist_id"
          label={t('checklist')}
          description={t('checklistHint')}
          options={checklists}
          isClearable
        />
        <FSwitch control={control} name="is_active" label={t('active')} />
      </FormSection>
      <TemplateLines form={form} {...(seen === undefined ? {} : { seen })} />
    </>
  );
};

/** Adds a template of a job. */
export const NewJobTemplatePanel = () => {
  const { t } = useTranslation('jobTemplates');
  const navigate = useNavigate();
  const form = useRecordForm(jobTemplateForm, {
    code: '',
    description: '',
    work_type: null,
    repair_code_id: null,
    checklist_id: null,
    is_active: true,
    lines: [],
  });
  const { send, isSending } = useSend(createJobTemplate, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.jobTemplates(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.jobTemplates()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Changes a template of a job. */
export const EditJobTemplatePanel = () => {
  const { t } = useTranslation('jobTemplates');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getJobTemplate, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.jobTemplates()}
      schema={jobTemplateForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateJobTemplate}
      inputOf={(body) => ({ params, body })}
      size={width}
    >
      {(form) => <Fields form={form} seen={snapshot.seen} />}
    </EditPanel>
  );
};
