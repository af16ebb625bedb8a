import { getMoveSettings, setMoveCutOff } from '@yardline/contract/identity/moves';
import { FDate } from '@yardline/ui/FDate';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

/** Sets the day from which users can no longer postpone the move. */
export const MoveDayPanel = () => {
  const { t } = useTranslation('singleSignOn');
  const snapshot = useSnapshot(getMoveSettings, {});
  return (
    <EditPanel
      title={t('moves.edit')}
      closeTo={paths.moves()}
      schema={setMoveCutOff.body}
      snapshot={snapshot}
      formOf={({ cut_off_on }) => ({ cut_off_on })}
      endpoint={setMoveCutOff}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('moves.title')}>
          <FDate
            control={control}
            name="cut_off_on"
            label={t('moves.cutOff')}
            description={t('moves.cutOffHint')}
            isClearable
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
