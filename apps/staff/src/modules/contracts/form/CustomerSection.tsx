import { useQueryClient } from '@tanstack/react-query';
import { ensure, useCall, useClient } from '@yardline/client/hooks';
import { type CustomerRow, getCustomer, type Site } from '@yardline/contract/customers/customers';
import { Money } from '@yardline/ui/Figures';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { CustomerField } from '../../customers/CustomerField.tsx';
import { SiteField } from '../../customers/SiteField.tsx';
import { CustomerWarnings } from '../../../shell/customer/CustomerWarnings.tsx';
import { followed } from './delivery/destination.ts';
import { termsOf } from './terms.ts';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

type Props = {
  form: UseFormReturn<DocumentValues>;
  /** A customer was chosen, and their terms are filled in. */
  onChosen?: () => void;
};

/** The customer and the site; choosing a customer fills in their terms. */
const Fields = ({ form, onChosen }: Props) => {
  const { t } = useTranslation('contracts');
  const { company } = useSession();
  const access = { client: useClient(), queryClient: useQueryClient() };
  const { control, getValues, setValue } = form;
  const customerId = useWatch({ control, name: 'customerId' });
  const input = { params: { id: customerId ?? 0 } };
  const isKnown = customerId !== null;
  const { data: customer } = useCall(getCustomer, input, { enabled: isKnown });

  const take = async (row: Pick<CustomerRow, 'id'> | null) => {
    setValue('siteId', null);
    setValue('deliverTo', null);
    setValue('pickUpFrom', null);
    setValue('createDeliveryTicket', false);
    if (row === null) return;
    const chosen = await ensure(access, getCustomer, { params: { id: row.id } });
    for (const [name, value] of Object.entries(termsOf(chosen, company, getValues('dateOut') ?? '')))
      setValue(name as keyof ReturnType<typeof termsOf>, value, { shouldDirty: true });
    onChosen?.();
  };

  const follow = (site: Site | undefined, before: Site | undefined) => {
    const address = followed(getValues('deliverTo'), site, before);
    if (address !== undefined) setValue('deliverTo', address, { shouldDirty: true });
  };

  return (
    <FormSection title={t('sections.customer')}>
      <FormRow>
        <CustomerField
          control={control}
          name="customerId"
          label={t('customer')}
          isRequired
          onChosen={(row) => void take(row)}
        />
        <SiteField
          control={control}
          name="siteId"
          label={t('site')}
          customerId={customerId}
          onChosen={follow}
        />
      </FormRow>
      {customer === undefined || !isKnown ? null : (
        <p className={styles.customerLine} data-part="customer-line">
          {customer.customer_number}
          {customer.phone === '' ? '' : ` · ${customer.phone}`}
          {customer.city === '' ? '' : ` · ${customer.city}`} · {t('balance')}{' '}
          <Money amount={customer.account_balance} />
          {customer.is_po_required ? ` · ${t('poRequired')}` : ''}
          {customer.account_type === 'H' ? (
            <strong className={styles.customerHeld}> · {t('onHold')}</strong>
          ) : null}
        </p>
      )}
      {isKnown ? <CustomerWarnings customer={customer} /> : null}
    </FormSection>
  );
};

export const CustomerSection = memo(Fields);
