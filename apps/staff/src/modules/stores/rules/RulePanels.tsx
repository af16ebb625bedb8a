import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createStoreRule,
  getStoreRule,
  removeStoreRule,
  type StoreRule,
  type StoreRuleForm,
  storeRuleForm,
  updateStoreRule,
} from '@yardline/contract/stores/rules';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { idOf } from '../../../shell/routes.ts';
import { useParam, useRecordId } from '../../../shell/useParam.ts';
import { RuleFields } from './RuleFields.tsx';
import { useScopeText } from './rule-words.ts';

const blank: StoreRuleForm = storeRuleForm.parse({});

/** Adds a rule of a store. */
export const NewRulePanel = () => {
  const { t } = useTranslation('stores');
  const navigate = useNavigate();
  const params = { id: useRecordId() };
  const closeTo = paths.storeRules(params.id);
  const form = useRecordForm(storeRuleForm, blank);
  const { send, isSending } = useSend(createStoreRule, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: closeTo, ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('rules.new')}
      closeTo={closeTo}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params, body })}
    >
      <RuleFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: StoreRule): StoreRuleForm => ({
  division_id: seen.division_id,
  class_id: seen.class_id,
  min_days: seen.min_days,
  max_days: seen.max_days,
  lead_minutes: seen.lead_minutes,
  horizon_days: seen.horizon_days,
  same_day_until: seen.same_day_until,
  start_times: seen.start_times,
  outside_hours: seen.outside_hours,
});

const Remove = ({ rule }: { rule: StoreRule }) => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const scope = useScopeText()(rule);
  const { send, isSending } = useSend(removeStoreRule, {
    onDone: () => navigate({ to: paths.storeRules(rule.store_id), ignoreBlocker: true }),
  });
  const reason = whyNot(removeStoreRule);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          aria-label={t('rules.removeOf', { scope })}
          onClick={() => setAsking(reason === undefined)}
        >
          {t('rules.remove')}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('rules.removeOf', { scope })}
        confirm={t('rules.remove')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({ params: { id: rule.id } })}
        onClose={() => setAsking(false)}
      >
        {t('rules.removeText')}
      </ConfirmDialog>
    </>
  );
};

/** Changes or removes a rule of a store. */
export const EditRulePanel = () => {
  const { t } = useTranslation('stores');
  const params = { id: idOf(useParam('rule')) };
  const snapshot = useSnapshot(getStoreRule, { params });
  const { seen } = snapshot;
  return (
    <EditPanel
      title={t('rules.edit')}
      closeTo={paths.storeRules(seen.store_id)}
      schema={storeRuleForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateStoreRule}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <RuleFields form={form} seen={seen} />
          <Remove rule={seen} />
        </>
      )}
    </EditPanel>
  );
};
