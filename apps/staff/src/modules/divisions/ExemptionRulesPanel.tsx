import { exemptionRules, listDivisions, setExemptionRules } from '@yardline/contract/divisions/divisions';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

type Rules = z.output<typeof exemptionRules>;

const formOf = (seen: Rules): Rules => ({ respects_all_exemptions: seen.respects_all_exemptions });

/** Says which exemptions the company respects. */
export const ExemptionRulesPanel = () => {
  const { t } = useTranslation('divisions');
  return (
    <EditPanel
      title={t('editExemptions')}
      closeTo={paths.divisions()}
      schema={exemptionRules}
      snapshot={useSnapshot(listDivisions, {})}
      formOf={formOf}
      endpoint={setExemptionRules}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <FormSection title={t('severalExempt')}>
          <FSwitch
            control={control}
            name="respects_all_exemptions"
            label={t('respectAll')}
            description={t('respectAllHint')}
          />
        </FormSection>
      )}
    </EditPanel>
  );
};
