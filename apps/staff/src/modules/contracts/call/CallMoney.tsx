import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FTextarea } from '@yardline/ui/FText';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { DeliveryFields } from '../form/delivery/DeliveryFields.tsx';
import { OwnFieldsSection } from '../form/OwnFieldsSection.tsx';
import { PlaceSection } from '../form/PlaceSection.tsx';
import type { FormProblem } from '../form/problems.ts';
import { TotalsPanel } from '../form/TotalsPanel.tsx';
import { goToProblem } from '../form/useFieldErrors.ts';
import type { Pricing } from '../form/usePricing.ts';
import type { DocumentValues } from '../form/values.ts';
import { WaiverSwitch } from '../form/WaiverSwitch.tsx';
import { Curve } from './Curve.tsx';
import styles from './call.module.css';

type Props = {
  form: UseFormReturn<DocumentValues>;
  pricing: Pricing;
  problems: readonly FormProblem[];
  onDays: (days: number) => void;
};

const paperFields =
  /^(poNumber|salesmanId|nameChecklist|reference|divisionId|locationId|customFields|comments)/;

/** Yard, purchase order, salesperson and the company's own fields: out of the way until one of them is asked for. */
const Papers = ({ form, pricing, problems }: Omit<Props, 'onDays'>) => {
  const { t } = useTranslation(['counter', 'contracts']);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || problems.some(({ path }) => paperFields.test(path));
  return (
    <section className={styles.papers}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={isShown}
        aria-controls={id}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        onClick={() => setOpen(!isShown)}
      >
        {t('papers')}
      </Button>
      <Collapse id={id} expanded={isShown}>
        <PlaceSection form={form} />
        <OwnFieldsSection form={form} kind="quote" held={pricing.customFields} />
        <FTextarea control={form.control} name="comments" label={t('contracts:comments')} maxLength={250} />
      </Collapse>
    </section>
  );
};

/** What it costs: other lengths, the sums as they stand, waiver and delivery, and what keeps it from being saved. */
export const CallMoney = ({ form, pricing, problems, onDays }: Props) => {
  const { t } = useTranslation('counter');
  return (
    <div className={styles.money}>
      <Curve form={pricing.form} onDays={onDays} />
      <TotalsPanel pricing={pricing} problems={problems} onGo={(path) => goToProblem(form, path)} />
      <FormSection title={t('terms')}>
        <WaiverSwitch form={form} />
        <DeliveryFields form={form} />
      </FormSection>
      <Papers form={form} pricing={pricing} problems={problems} />
    </div>
  );
};
