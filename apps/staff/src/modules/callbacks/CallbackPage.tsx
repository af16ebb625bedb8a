import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getCallbackAddress, removeCallbackAddress } from '@yardline/contract/callbacks/callbacks';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { applicationKey } from './application-name.ts';

/** One address that people are sent back to, and the way to take it off the list. */
export const CallbackPage = () => {
  const { t } = useTranslation(['callbacks', 'common']);
  const { whyNot } = useSession();
  const id = useRecordId();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const address = useLoaded(getCallbackAddress, { params: { id } });
  const { send, isSending } = useSend(removeCallbackAddress, {
    onDone: () => navigate({ to: paths.callbacks() }),
  });
  const remove = {
    key: 'remove',
    label: t('remove'),
    icon: <IconTrash size={16} />,
    reason: whyNot(removeCallbackAddress),
    isDangerous: true,
    onRun: () => setAsking(true),
  };
  return (
    <RecordPage
      list={{ to: paths.callbacks(), label: t('title') }}
      title={address.name}
      actions={[remove]}
      isBusy={isSending}
    >
      <Section title={t('title')}>
        <Facts
          facts={[
            { label: t('url'), value: address.url },
            { label: t('application'), value: t(applicationKey(address.application_id)) },
            { label: t('created'), value: <When at={address.created_at} /> },
          ]}
        />
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { name: address.name })}
        confirm={t('remove')}
        dismiss={t('common:cancel')}
        isDangerous
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </RecordPage>
  );
};
