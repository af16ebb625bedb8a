import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createSuggestionList,
  getSuggestionList,
  suggestionListForm,
  updateSuggestionList,
} from '@yardline/contract/suggestions/suggestions';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { changesOf, formOf, namesOf } from './suggestion-form.ts';
import { SuggestionFields } from './SuggestionFields.tsx';

const width = 720;

/** Adds a list. */
export const NewSuggestionListPanel = () => {
  const { t } = useTranslation('suggestions');
  const navigate = useNavigate();
  const form = useRecordForm(suggestionListForm, {
    number: '',
    description: '',
    is_active: true,
    suggested: [],
    carriers: [],
  });
  const { send, isSending } = useSend(createSuggestionList, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.suggestionList(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.suggestionLists()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <SuggestionFields form={form} isNew known={[]} />
    </PanelPage>
  );
};

/** Changes what a list suggests, and with which products. */
export const EditSuggestionListPanel = () => {
  const { t } = useTranslation('suggestions');
  const params = { number: useParam('number') };
  const snapshot = useSnapshot(getSuggestionList, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.suggestionList(params.number)}
      size={width}
      schema={suggestionListForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateSuggestionList}
      inputOf={(form) => ({ params, body: changesOf(form) })}
    >
      {(form) => <SuggestionFields form={form} known={namesOf(snapshot.seen)} />}
    </EditPanel>
  );
};
