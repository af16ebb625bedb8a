import { getProofSettings, proofForm, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';

/** Sets whether customers get a text when the driver is on the way, and the proof by mail. */
export const ProofsPanel = () => {
  const { t } = useTranslation('ticketDetails');
  return (
    <EditPanel
      title={t('proof.edit')}
      closeTo={paths.proofs()}
      schema={proofForm}
      snapshot={useSnapshot(getProofSettings, {})}
      formOf={({ mails_proof, texts_arrival }) => ({ mails_proof, texts_arrival })}
      endpoint={updateProofSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('proof.customers')}>
          <FSwitch
            control={control}
            name="texts_arrival"
            label={t('proof.textsLabel')}
            description={t('proof.textsHint')}
          />
          <FSwitch
            control={control}
            name="mails_proof"
            label={t('proof.mailsLabel')}
            description={t('proof.hint')}
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
