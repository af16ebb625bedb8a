import { useQueryClient } from '@tanstack/react-query';
import { ensure, useClient } from '@yardline/client/hooks';
import { listSites, type Site } from '@yardline/contract/customers/customers';
import type { Address } from '@yardline/contract/fields';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

const nowhere: Address = {
  name: '',
  addr1: '',
  addr2: '',
  city: '',
  prov_state: '',
  postal_zip: '',
  phone: '',
};

const addressOf = ({
  address1: addr1,
  address2: addr2,
  postal_code: postal_zip,
  ...site
}: Site): Address => ({
  name: site.name,
  addr1,
  addr2,
  city: site.city,
  prov_state: site.prov_state,
  postal_zip,
  phone: site.phone,
});

/** Whether the rentals are delivered when the document opens, and where to. */
export const DeliveryFields = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const access = { client: useClient(), queryClient: useQueryClient() };
  const { control, getValues, setValue } = form;
  const isDelivered = useWatch({ control, name: 'createDeliveryTicket' });
  const address = useWatch({ control, name: 'deliverTo' });
  // The chosen site is the destination, until the user enters another address.
  const fill = async (value: unknown) => {
    const { customerId, siteId, deliverTo } = getValues();
    if (value !== true || deliverTo !== null) return;
    const { sites } =
      customerId === null ? { sites: [] } : await ensure(access, listSites, { params: { id: customerId } });
    const site = sites.find(({ id }) => id === siteId);
    setValue('deliverTo', site === undefined ? nowhere : addressOf(site));
  };
  return (
    <>
      <FSwitch
        control={control}
        name="createDeliveryTicket"
        label={t('deliver')}
        description={t('deliverHint')}
        onChanged={(value) => void fill(value)}
      />
      {isDelivered && address !== null ? (
        <div className={styles.deliver}>
          <FormRow>
            <FText control={control} name="deliverTo.name" label={t('deliverName')} />
            <FText control={control} name="deliverTo.phone" label={t('phone')} type="tel" />
          </FormRow>
          <FormRow>
            <FText control={control} name="deliverTo.addr1" label={t('address')} isRequired />
            <FText control={control} name="deliverTo.addr2" label={t('address2')} />
          </FormRow>
          <FormRow>
            <FText control={control} name="deliverTo.city" label={t('city')} />
            <FText control={control} name="deliverTo.prov_state" label={t('provState')} />
            <FText control={control} name="deliverTo.postal_zip" label={t('postalCode')} />
          </FormRow>
        </div>
      ) : null}
    </>
  );
};
