import {
  getPricingRules,
  type PricingRulesForm,
  setPricingRules,
} from '@yardline/contract/pricing/pricing-rules';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { ExamplePrices } from './ExamplePrices.tsx';
import { startOf } from './form.ts';
import { AmountFields, PolicyFields, TimeFields } from './RuleFields.tsx';

type Body = typeof setPricingRules.body;
type ExamplesProps = {
  control: Control<z.input<Body>, unknown, z.output<Body>>;
  before: PricingRulesForm;
};

/** What usual rentals cost by the rules as they are typed. */
const Examples = ({ control, before }: ExamplesProps) => {
  const { t } = useTranslation('pricingRules');
  const rules = useWatch({ control, name: 'rules' });
  return (
    <FormSection title={t('examples')}>
      <ExamplePrices rules={rules} before={before} />
    </FormSection>
  );
};

/** Changes the rules by which the company prices, with what usual rentals cost before and after. */
export const CompanyRulesPanel = () => {
  const { t } = useTranslation('pricingRules');
  const snapshot = useSnapshot(getPricingRules, {});
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.pricingRules()}
      size={640}
      schema={setPricingRules.body}
      snapshot={snapshot}
      formOf={({ rules }) => ({ rules: startOf(rules) })}
      endpoint={setPricingRules}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <PolicyFields control={control} />
          <TimeFields control={control} />
          <AmountFields control={control} />
          <Examples control={control} before={snapshot.seen.rules} />
        </>
      )}
    </EditPanel>
  );
};
