import { Input, SegmentedControl } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { getCustomer, listSites } from '@yardline/contract/customers/customers';
import { noAddress } from '@yardline/contract/fields';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressOf, type Destination, destinationOf, destinations } from './destination.ts';
import type { DocumentValues } from '../values.ts';

/** The customer and the site of the form, once they are known. */
const useParties = ({ control }: UseFormReturn<DocumentValues>) => {
  const [customerId, siteId] = useWatch({ control, name: ['customerId', 'siteId'] });
  const input = { params: { id: customerId ?? 0 } };
  const isKnown = customerId !== null;
  const { data: customer } = useCall(getCustomer, input, { enabled: isKnown });
  const { data: found } = useCall(listSites, input, { enabled: isKnown });
  return {
    customer: isKnown ? customer : undefined,
    site: isKnown ? found?.sites.find(({ id }) => id === siteId) : undefined,
  };
};

/** Delivers to the site, to the customer’s billing address, or to an address that is entered below. */
export const DestinationChoice = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const parties = useParties(form);
  const address = useWatch({ control: form.control, name: 'deliverTo' });
  const { site, customer } = parties;
  // Who was just added by name has no address to deliver to.
  const billing = customer?.address1 === '' ? undefined : customer;
  const of = { site, billing, new: undefined };
  const choose = (to: Destination) => {
    const place = of[to];
    form.setValue('deliverTo', place === undefined ? noAddress : addressOf(place), {
      shouldDirty: true,
      shouldValidate: to !== 'new',
    });
  };
  return (
    <Input.Wrapper label={t('deliverTo')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('deliverTo')}
        value={destinationOf(address ?? noAddress, parties)}
        onChange={(to) => choose(to)}
        data={destinations.map((value) => ({
          value,
          label: t(`destination.${value}`),
          disabled: value !== 'new' && of[value] === undefined,
        }))}
      />
    </Input.Wrapper>
  );
};
