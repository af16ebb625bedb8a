import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FSelect } from '@yardline/ui/FSelect';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language as writtenIn } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import type { OrderForm } from './order-form.ts';

/** Terms of an order's invoice in place of its customer's, for those who may grant terms. [B3.27] */
export const TermsField = ({ control }: Pick<OrderForm, 'control'>) => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const { terms: all } = useLoaded(getReference, {});
  const { defaultValues } = useFormState({ control });
  const refused = whyNot({ needs: 'customer_terms' });
  const terms = all
    .filter(({ id, is_active: isActive }) => isActive || id === defaultValues?.terms_id)
    .map(({ id, code, name_en: english, name_fr: french }) => ({
      value: id,
      label: `${code} · ${writtenIn() === 'fr' ? french : english}`,
    }));
  return (
    <FSelect
      control={control}
      name="terms_id"
      label={t('terms')}
      placeholder={t('customersTerms')}
      options={terms}
      isClearable
      {...(refused === undefined ? {} : { isDisabled: true, description: refused })}
    />
  );
};
