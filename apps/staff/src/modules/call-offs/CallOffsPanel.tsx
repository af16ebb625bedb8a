import {
  callOffSettings,
  getCallOffSettings,
  setCallOffSettings,
} from '@yardline/contract/off-rent-calls/off-rent-calls';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

/** Sets whether a call-off makes its pickup ticket, and whether its receipt goes by text, too. */
export const CallOffsPanel = () => {
  const { t } = useTranslation('callOffs');
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.callOffs()}
      schema={callOffSettings}
      snapshot={useSnapshot(getCallOffSettings, {})}
      formOf={({ call_off_makes_pickup, call_off_texts_receipt }) => ({
        call_off_makes_pickup,
        call_off_texts_receipt,
      })}
      endpoint={setCallOffSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('pickup')}>
            <FSwitch
              control={control}
              name="call_off_makes_pickup"
              label={t('makesLabel')}
              description={t('hint')}
            />
          </FormSection>
          <FormSection title={t('receipt')}>
            <FSwitch
              control={control}
              name="call_off_texts_receipt"
              label={t('textsLabel')}
              description={t('textsHint')}
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
