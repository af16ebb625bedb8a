import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  deleteTaxZone,
  getTaxZone,
  type TaxZone,
  type TaxZoneForm,
  taxZoneForm,
  updateTaxZone,
} from '@yardline/contract/taxes/tax-zones';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import { ZoneFields } from './ZoneFields.tsx';

const formOf = (seen: TaxZone): TaxZoneForm => ({
  name: seen.name,
  region: seen.region,
  postal_codes: seen.postal_codes.join(', '),
  tax1_code_id: seen.tax1_code_id,
  tax2_code_id: seen.tax2_code_id,
});

/** Removes a tax zone, after it said what that means. */
const RemoveZone = ({ zone: { id, name } }: { zone: TaxZone }) => {
  const { t } = useTranslation('taxes');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const reason = useSession().whyNot(deleteTaxZone);
  const { send, isSending } = useSend(deleteTaxZone, {
    onDone: () => navigate({ to: paths.taxCodes(), ignoreBlocker: true }),
  });
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => setAsking(reason === undefined)}
        >
          {t('removeZone')}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeZoneNamed', { name })}
        confirm={t('removeZone')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('removeZoneText')}
      </ConfirmDialog>
    </>
  );
};

/** Changes a tax zone, or removes it. */
export const EditZonePanel = () => {
  const { t } = useTranslation('taxes');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getTaxZone, { params });
  const { seen } = snapshot;
  return (
    <EditPanel
      title={t('editZone', { name: seen.name })}
      closeTo={paths.taxCodes()}
      schema={taxZoneForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateTaxZone}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <>
          <ZoneFields control={control} own={[seen.tax1_code_id, seen.tax2_code_id]} />
          <RemoveZone zone={seen} />
        </>
      )}
    </EditPanel>
  );
};
