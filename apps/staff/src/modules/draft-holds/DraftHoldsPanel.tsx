import { draftHolds, getDraftHolds, setDraftHolds } from '@yardline/contract/contracts/draft-holds';
import { FNumber } from '@yardline/ui/FNumber';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

/** Sets for how long drafts hold the machines on them. */
export const DraftHoldsPanel = () => {
  const { t } = useTranslation('draftHolds');
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.draftHolds()}
      schema={draftHolds}
      snapshot={useSnapshot(getDraftHolds, {})}
      formOf={({ draft_hold_minutes }) => ({ draft_hold_minutes })}
      endpoint={setDraftHolds}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('hold')}>
          <FNumber
            control={control}
            name="draft_hold_minutes"
            label={t('minutesLabel')}
            description={t('hint')}
            isFirst
            empty={0}
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
