import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type Checklist,
  checklistForm,
  createChecklist,
  getChecklist,
  updateChecklist,
} from '@yardline/contract/checklists/checklists';
import { Dialog } from '@yardline/ui/Dialog';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { blankItem, type ChecklistFormState, formOf } from './checklist-form.ts';
import { ItemsField } from './ItemsField.tsx';
import { Preview } from './Preview.tsx';
import { UsesField } from './UsesField.tsx';

const width = 760;

const Fields = ({ form, seen }: { form: ChecklistFormState; seen?: Checklist }) => {
  const { t } = useTranslation('checklists');
  const { control } = form;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      <FormSection title={t('one')}>
        <FormRow>
          <FText control={control} name="name_en" label={t('nameEn')} maxLength={64} isRequired isFirst />
          <FText control={control} name="name_fr" label={t('nameFr')} maxLength={64} isRequired />
        </FormRow>
        <FSwitch control={control} name="is_active" label={t('active')} />
      </FormSection>
      <FormSection title={t('points')}>
        <ItemsField form={form} />
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setPreviewed(true)}>
            {t('preview')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('uses')}>
        <UsesField form={form} known={seen?.uses ?? []} />
      </FormSection>
      {isPreviewed ? (
        <Dialog title={t('preview')} onClose={() => setPreviewed(false)}>
          <Preview form={form} />
        </Dialog>
      ) : null}
    </>
  );
};

/** Writes the first version of a checklist. */
export const NewChecklistPanel = () => {
  const { t } = useTranslation('checklists');
  const navigate = useNavigate();
  const form = useRecordForm(checklistForm, {
    name_en: '',
    name_fr: '',
    is_active: true,
    items: [blankItem],
    uses: [],
  });
  const { send, isSending } = useSend(createChecklist, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.checklists(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.checklists()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <Fields form={form} />
    </PanelPage>
  );
};

/** Writes the next version of a checklist, or changes where it is used. */
export const EditChecklistPanel = () => {
  const { t } = useTranslation('checklists');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getChecklist, { params });
  return (
    <EditPanel
      title={t('edit', { version: snapshot.seen.version })}
      closeTo={paths.checklists()}
      schema={checklistForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateChecklist}
      inputOf={(body) => ({ params, body })}
      size={width}
    >
      {(form) => <Fields form={form} seen={snapshot.seen} />}
    </EditPanel>
  );
};
