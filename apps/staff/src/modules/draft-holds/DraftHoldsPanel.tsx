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
      formOf={({ draft_hold_minutes, worksheet_days }) => ({ draft_hold_minutes, worksheet_days })}
      endpoint={setDraftHolds}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
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
          <FormSection title={t('worksheets')}>
            <FNumber
              control={control}
              name="worksheet_days"
              label={t('daysLabel')}
              description={t('daysHint')}
              empty={0}
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
