import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { exemptionRules, listDivisions, setExemptionRules } from '@yardline/contract/divisions';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

type Rules = z.output<typeof exemptionRules>;

const formOf = (seen: Rules): Rules => ({ respects_all_exemptions: seen.respects_all_exemptions });

/** Says which exemptions the company respects. */
export const ExemptionRulesPanel = () => {
  const { t } = useTranslation('divisions');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(listDivisions, {});
  const form = useRecordForm(exemptionRules, formOf(seen));
  const { send, isSending, refused } = useSend(setExemptionRules, {
    invalidates: [listDivisions],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.divisions(), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: Rules) => send({ body }, { ifMatch });
  return (
    <PanelPage
      title={t('editExemptions')}
      closeTo={paths.divisions()}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <FormSection title={t('severalExempt')}>
        <FSwitch
          control={form.control}
          name="respects_all_exemptions"
          label={t('respectAll')}
          description={t('respectAllHint')}
        />
      </FormSection>
    </PanelPage>
  );
};
