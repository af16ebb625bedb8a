import { getQuietHours, quietHours, setQuietHours } from '@yardline/contract/texts/quiet-hours';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';

/** Sets the hours in which no text leaves. */
export const QuietHoursPanel = () => {
  const { t } = useTranslation('texts');
  return (
    <EditPanel
      title={t('quiet.edit')}
      closeTo={paths.textProvider()}
      schema={quietHours}
      snapshot={useSnapshot(getQuietHours, {})}
      formOf={({ quiet_from, quiet_to }) => ({ quiet_from, quiet_to })}
      endpoint={setQuietHours}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('quiet.title')}>
          <FormRow>
            <FTime control={control} name="quiet_from" label={t('quiet.from')} isRequired isFirst />
            <FTime control={control} name="quiet_to" label={t('quiet.to')} isRequired />
          </FormRow>
        </FormSection>
      )}
    </EditPanel>
  );
};
