import { useQueryClient } from '@tanstack/react-query';
import { ensure, useClient } from '@yardline/client/hooks';
import { listSites, type Site } from '@yardline/contract/customers/customers';
import type { Address } from '@yardline/contract/fields';
import { displayPercent } from '@yardline/domain/format/numbers';
import { FPercent } from '@yardline/ui/FNumber';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText, FTextarea } from '@yardline/ui/FText';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
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

const Delivery = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
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

/** On what terms: discounts within what the user may give, waiver, delivery, comments. */
const Fields = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const { divisions, company } = useSession();
  const { control, setValue } = form;
  const divisionId = useWatch({ control, name: 'divisionId' });
  const division = divisions.find(({ warehouse }) => warehouse.id === divisionId);
  const upTo = (maximum: number) =>
    maximum === 0 ? t('noDiscount') : t('discountUpTo', { percent: displayPercent(maximum, language()) });
  return (
    <FormSection title={t('sections.terms')}>
      <FormRow>
        <FPercent
          control={control}
          name="rentalDiscP"
          label={t('rentalDiscount')}
          empty={0}
          description={upTo(division?.rental_discount_max ?? 0)}
        />
        <FPercent
          control={control}
          name="saleDiscP"
          label={t('salesDiscount')}
          empty={0}
          description={upTo(division?.sales_discount_max ?? 0)}
        />
      </FormRow>
      <FSwitch
        control={control}
        name="chargeWaiver"
        label={t('waiver', { percent: displayPercent(company.waiver_percent, language()) })}
        isDisabled={company.waiver_code === ''}
        onChanged={(value) => setValue('damageWaiverCode', value === true ? company.waiver_code : '')}
      />
      <Delivery form={form} />
      <FormRow>
        <FText control={control} name="exemptionNumber" label={t('exemptionNumber')} />
        <FText control={control} name="exemptionType" label={t('exemptionType')} />
      </FormRow>
      <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
    </FormSection>
  );
};

export const TermsSection = memo(Fields);
