import {
  getWorkOrderSettings,
  updateWorkOrderSettings,
  workOrderSettingsForm,
} from '@yardline/contract/work-orders/signing';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../../shell/panel/useSnapshot.ts';
import { typeChoices } from '../../../shell/work/names.ts';

/** Changes which types of work orders are signed. */
export const OrderSigningPanel = () => {
  const { t } = useTranslation('workOrders');
  return (
    <EditPanel
      title={t('signing.edit')}
      closeTo={paths.orderSigning()}
      schema={workOrderSettingsForm}
      snapshot={useSnapshot(getWorkOrderSettings, {})}
      formOf={({ signed_types: types }) => ({ signed_types: types })}
      endpoint={updateWorkOrderSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('sections.signatures')}>
          <FMultiSelect
            control={control}
            name="signed_types"
            label={t('signing.types')}
            description={t('signing.typesHint')}
            options={typeChoices()}
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
