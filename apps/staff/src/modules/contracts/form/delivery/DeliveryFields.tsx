import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ensure, useClient } from '@yardline/client/hooks';
import { listSites } from '@yardline/contract/customers/customers';
import { noAddress } from '@yardline/contract/fields';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../../shell/panel/FormSection.tsx';
import type { DocumentValues } from '../values.ts';
import { addressOf } from './destination.ts';
import { DestinationChoice } from './DestinationChoice.tsx';
import styles from '../../looks/document-form.module.css';

type End = 'deliverTo' | 'pickUpFrom';

/** An address of the document's own. */
const EndFields = ({ form: { control }, end }: { form: UseFormReturn<DocumentValues>; end: End }) => {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.deliver}>
      <FormRow>
        <FText control={control} name={`${end}.name`} label={t('deliverName')} />
        <FText control={control} name={`${end}.phone`} label={t('phone')} type="tel" />
      </FormRow>
      <FormRow>
        <FText control={control} name={`${end}.addr1`} label={t('address')} isRequired />
        <FText control={control} name={`${end}.addr2`} label={t('address2')} />
      </FormRow>
      <FormRow>
        <FText control={control} name={`${end}.city`} label={t('city')} />
        <FText control={control} name={`${end}.prov_state`} label={t('provState')} />
        <FText control={control} name={`${end}.postal_zip`} label={t('postalCode')} />
      </FormRow>
    </div>
  );
};

/** Whether a pickup begins elsewhere than where the rentals were delivered to, and where. [B3.13] */
const PickUpFields = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const address = useWatch({ control: form.control, name: 'pickUpFrom' });
  const isElsewhere = address !== null;
  return (
    <>
      <Switch
        label={t('pickUpElsewhere')}
        checked={isElsewhere}
        onChange={(event) =>
          form.setValue('pickUpFrom', event.currentTarget.checked ? noAddress : null, { shouldDirty: true })
        }
      />
      {isElsewhere ? <EndFields form={form} end="pickUpFrom" /> : null}
    </>
  );
};

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
    setValue('deliverTo', site === undefined ? noAddress : addressOf(site));
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
        <>
          <DestinationChoice form={form} />
          <EndFields form={form} end="deliverTo" />
        </>
      ) : null}
      <PickUpFields form={form} />
    </>
  );
};
