import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createSuggestionList,
  getSuggestionList,
  listSuggestionLists,
  suggestionListForm,
  type SuggestionListForm,
  suggestProducts,
  updateSuggestionList,
} from '@yardline/contract/suggestions';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { changesOf, formOf, namesOf } from './suggestion-form.ts';
import { SuggestionFields } from './SuggestionFields.tsx';

const changed = [listSuggestionLists, getSuggestionList, suggestProducts];
const width = 720;

/** Adds a list. */
export const NewSuggestionListPanel = () => {
  const { t } = useTranslation('suggestions');
  const navigate = useNavigate();
  const form = useRecordForm(suggestionListForm, {
    ...{ number: '', description: '', is_active: true, suggested: [], carriers: [] },
  });
  const { send, isSending } = useSend(createSuggestionList, {
    invalidates: changed,
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
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getSuggestionList, { params });
  const form = useRecordForm(suggestionListForm, formOf(seen));
  const { send, isSending, refused } = useSend(updateSuggestionList, {
    invalidates: changed,
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: ({ number }) => navigate({ to: paths.suggestionList(number), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (values: SuggestionListForm) =>
    send({ params, body: changesOf(values) }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.suggestionList(params.number)}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <SuggestionFields form={form} known={namesOf(seen)} />
    </PanelPage>
  );
};
