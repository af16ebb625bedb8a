import { getProofSettings, proofForm, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';

/** Sets whether customers get the proof of a delivery or a pickup by mail. */
export const ProofsPanel = () => {
  const { t } = useTranslation('ticketDetails');
  return (
    <EditPanel
      title={t('proof.edit')}
      closeTo={paths.proofs()}
      schema={proofForm}
      snapshot={useSnapshot(getProofSettings, {})}
      formOf={({ mails_proof }) => ({ mails_proof })}
      endpoint={updateProofSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('proof.section')}>
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
