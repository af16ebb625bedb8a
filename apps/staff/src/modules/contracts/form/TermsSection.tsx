import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { displayPercent } from '@yardline/domain/format/numbers';
import { FPercent } from '@yardline/ui/FNumber';
import { FText, FTextarea } from '@yardline/ui/FText';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { DeliveryFields } from './delivery/DeliveryFields.tsx';
import { WaiverSwitch } from './WaiverSwitch.tsx';
import type { DocumentValues } from './values.ts';

/** On what terms: discounts within what the user may give, waiver, delivery, comments. */
const Fields = ({ form, kind }: { form: UseFormReturn<DocumentValues>; kind: ContractKind }) => {
  const { t } = useTranslation('contracts');
  const { divisions } = useSession();
  const { control } = form;
  const divisionId = useWatch({ control, name: 'divisionId' });
  const division = divisions.find(({ warehouse }) => warehouse.id === divisionId);
  const upTo = (maximum: number) =>
    maximum === 0 ? t('noDiscount') : t('discountUpTo', { percent: displayPercent(maximum, language()) });
  // An order rents nothing: no discount on rentals, no waiver, no truck that waits for machines.
  const rents = kind !== 'sales_order';
  return (
    <FormSection title={t(rents ? 'sections.terms' : 'sections.orderTerms')}>
      <FormRow>
        {rents ? (
          <FPercent
            control={control}
            name="rentalDiscP"
            label={t('rentalDiscount')}
            empty={0}
            description={upTo(division?.rental_discount_max ?? 0)}
          />
        ) : null}
        <FPercent
          control={control}
          name="saleDiscP"
          label={t('salesDiscount')}
          empty={0}
          description={upTo(division?.sales_discount_max ?? 0)}
        />
      </FormRow>
      {rents ? (
        <>
          <WaiverSwitch form={form} />
          <DeliveryFields form={form} />
        </>
      ) : null}
      <FormRow>
        <FText control={control} name="exemptionNumber" label={t('exemptionNumber')} />
        <FText control={control} name="exemptionType" label={t('exemptionType')} />
      </FormRow>
      <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
    </FormSection>
  );
};

export const TermsSection = memo(Fields);
