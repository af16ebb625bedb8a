import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  getClassPricingRules,
  setClassPricingRules,
  setPricingRules,
} from '@yardline/contract/pricing/pricing-rules';
import { getReference } from '@yardline/contract/reference/reference';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { ExamplePrices } from './ExamplePrices.tsx';
import { startOf } from './form.ts';
import { AmountFields, PolicyFields, TimeFields } from './RuleFields.tsx';
import styles from './pricing-rules.module.css';

/** Gives a class rules of its own, which begin as the company's, or lets it follow the company again. */
export const ClassRulesPanel = () => {
  const { t } = useTranslation('pricingRules');
  const id = useRecordId();
  const navigate = useNavigate();
  const { classes } = useLoaded(getReference, {});
  const { seen } = useSnapshot(getClassPricingRules, { params: { id } });
  const present = seen.rules ?? seen.company;
  const form = useRecordForm(setPricingRules.body, { rules: startOf(present) });
  const rules = useWatch({ control: form.control, name: 'rules' });
  const { send, isSending } = useSend(setClassPricingRules, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.pricingRules(), ignoreBlocker: true }),
  });
  const versioned = { ifMatch: seen.row_version };
  const name = classes.find((each) => each.id === id)?.name ?? '';
  return (
    <PanelPage
      title={t('editClass', { name })}
      closeTo={paths.pricingRules()}
      form={form}
      isSaving={isSending}
      size={640}
      onSubmit={(body) => send({ params: { id }, body }, versioned)}
    >
      {seen.rules === null ? (
        <p className={styles.rulesNote}>{t('followsCompany')}</p>
      ) : (
        <Button variant="default" onClick={() => send({ params: { id }, body: { rules: null } }, versioned)}>
          {t('follow')}
        </Button>
      )}
      <PolicyFields control={form.control} />
      <TimeFields control={form.control} />
      <AmountFields control={form.control} />
      <FormSection title={t('examples')}>
        <ExamplePrices rules={rules} before={present} />
      </FormSection>
    </PanelPage>
  );
};
