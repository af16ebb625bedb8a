import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  createRestriction,
  deleteRestriction,
  getRestriction,
  type Restriction,
  restrictionForm,
  type RestrictionForm,
  updateRestriction,
} from '@yardline/contract/restrictions/restrictions';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RestrictionFields } from './RestrictionFields.tsx';

const blank: RestrictionForm = {
  target_kind: 'listing',
  target_id: 0,
  who: 'guest',
  who_id: null,
  effect: 'hidden',
  note: '',
};

/** Adds a restriction. */
export const NewRestrictionPanel = () => {
  const { t } = useTranslation('restrictions');
  const navigate = useNavigate();
  const form = useRecordForm(restrictionForm, blank);
  const { send, isSending } = useSend(createRestriction, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.restrictions(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.restrictions()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <RestrictionFields form={form} />
    </PanelPage>
  );
};

const formOf = (seen: Restriction): RestrictionForm => ({
  target_kind: seen.target_kind,
  target_id: seen.target_id,
  who: seen.who,
  who_id: seen.who_id,
  effect: seen.effect,
  note: seen.note,
});

const Remove = ({ restriction: { id, target_name: name } }: { restriction: Restriction }) => {
  const { t } = useTranslation('restrictions');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { send, isSending } = useSend(deleteRestriction, {
    onDone: () => navigate({ to: paths.restrictions(), ignoreBlocker: true }),
  });
  const reason = whyNot(deleteRestriction);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} />}
        aria-label={t('removeOf', { name })}
        aria-busy={isSending || undefined}
        onClick={() => {
          if (reason === undefined && !isSending) send({ params: { id } });
        }}
      >
        {t('remove')}
      </Button>
    </DisabledWithReason>
  );
};

/** Changes or removes a restriction. */
export const EditRestrictionPanel = () => {
  const { t } = useTranslation('restrictions');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getRestriction, { params });
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.restrictions()}
      schema={restrictionForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateRestriction}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => (
        <>
          <RestrictionFields form={form} seen={snapshot.seen} />
          <Remove restriction={snapshot.seen} />
        </>
      )}
    </EditPanel>
  );
};
