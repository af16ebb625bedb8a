import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import type { Drawer } from '@yardline/contract/till/drawers';
import { openDrawer } from '@yardline/contract/till/sessions';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FMoney } from '@yardline/ui/FNumber';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Opens a drawer with its change, which is its usual float at first. */
export const OpenDrawerDialog = ({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) => {
  const { t } = useTranslation('till');
  const navigate = useNavigate();
  const form = useRecordForm(openDrawer.body, { float_amount: drawer.float_amount });
  const { send, isSending } = useSend(openDrawer, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.drawerSession(id), ignoreBlocker: true }),
  });
  const confirm = form.handleSubmit((body) => send({ params: { id: drawer.id }, body }));
  return (
    <ConfirmDialog
      isOpen
      title={t('openTitle', { name: drawer.name })}
      confirm={t('open')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FMoney
        control={form.control}
        name="float_amount"
        label={t('float')}
        description={t('floatHint')}
        isRequired
        isFirst
        empty={0}
      />
    </ConfirmDialog>
  );
};
