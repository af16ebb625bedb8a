import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getPricingRules, type PricingRulesForm, setPricingRules } from '@yardline/contract/pricing-rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { ExamplePrices } from './ExamplePrices.tsx';
import { startOf } from './form.ts';
import { AmountFields, PolicyFields, TimeFields } from './RuleFields.tsx';

const formOf = (rules: PricingRulesForm) => ({ rules: startOf(rules) });
type Body = z.output<typeof setPricingRules.body>;

/** Changes the rules by which the company prices, with what usual rentals cost before and after. */
export const CompanyRulesPanel = () => {
  const { t } = useTranslation('pricingRules');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getPricingRules, {});
  const form = useRecordForm(setPricingRules.body, formOf(seen.rules));
  const rules = useWatch({ control: form.control, name: 'rules' });
  const { send, isSending, refused } = useSend(setPricingRules, {
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.pricingRules(), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: Body) => send({ body }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.pricingRules()}
      form={form}
      isSaving={isSending}
      size={640}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest.rules)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <PolicyFields control={form.control} />
      <TimeFields control={form.control} />
      <AmountFields control={form.control} />
      <FormSection title={t('examples')}>
        <ExamplePrices rules={rules} before={seen.rules} />
      </FormSection>
    </PanelPage>
  );
};
