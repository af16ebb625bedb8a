import { Anchor } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Customer, getCustomer } from '@yardline/contract/customers/customers';
import { getReference } from '@yardline/contract/reference/reference';
import { displayDate } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { CustomerCredit } from './CustomerCredit.tsx';
import styles from '../../shell/looks/surface.module.css';

type Props = { customer: Customer };

const Who = ({ customer }: Props) => {
  const { t } = useTranslation('customers');
  return (
    <Facts
      title={t('sections.who')}
      facts={[
        { label: t('kind'), value: t(`kinds.${customer.kind}`) },
        ...(customer.first_name === '' && customer.last_name === ''
          ? []
          : [
              { label: t('contact.firstName'), value: customer.first_name },
              { label: t('contact.lastName'), value: customer.last_name },
            ]),
        { label: t('alternateNumber'), value: customer.alternate_number },
        {
          label: t('phone'),
          value:
            customer.phone === '' ? '' : <Anchor href={`tel:${customer.phone}`}>{customer.phone}</Anchor>,
        },
        {
          label: t('email'),
          value:
            customer.email === '' ? '' : <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>,
        },
      ]}
    />
  );
};

const Taxes = ({ customer }: Props) => {
  const { t } = useTranslation(['customers', 'common']);
  const { tax_codes } = useLoaded(getReference, {});
  const tax = (id: number | null) => tax_codes.find((each) => each.id === id)?.code ?? t('divisionTax');
  const yesNo = (value: boolean) => (value ? t('common:yes') : t('common:no'));
  return (
    <Facts
      title={t('sections.taxes')}
      facts={[
        { label: t('tax1'), value: tax(customer.tax1_code_id) },
        { label: t('tax2'), value: tax(customer.tax2_code_id) },
        { label: t('exemptionNumber'), value: customer.exemption_number },
        { label: t('exemptionType'), value: customer.exemption_type },
        ...(customer.exemption_number === ''
          ? []
          : [
              { label: t('exemptsRentals'), value: yesNo(customer.exempts_rentals) },
              { label: t('exemptsSales'), value: yesNo(customer.exempts_sales) },
            ]),
      ]}
    />
  );
};

/** By whom the customer is insured, and the licences that they showed. */
const Insurance = ({ customer }: Props) => {
  const { t } = useTranslation('customers');
  const { insurance_expires_on: until } = customer;
  const expires = until === null ? '' : displayDate(until, language());
  return (
    <>
      <Facts
        title={t('sections.insurance')}
        facts={[
          { label: t('insurance.company'), value: customer.insurance_company },
          { label: t('insurance.policy'), value: customer.insurance_policy_number },
          { label: t('insurance.expires'), value: expires },
          { label: t('insurance.agent'), value: customer.insurance_agent },
          { label: t('insurance.phone'), value: customer.insurance_phone },
          { label: t('insurance.fax'), value: customer.insurance_fax },
        ]}
      />
      <Facts
        title={t('license.title')}
        facts={customer.licenses.map((license) => ({
          label: license.license_type,
          value: [
            license.license_number,
            license.prov_state,
            license.expires_on === null ? '' : displayDate(license.expires_on, language()),
          ]
            .filter((each) => each !== '')
            .join(' · '),
        }))}
      />
    </>
  );
};

/** A customer's details. */
export const CustomerOverviewTab = () => {
  const { t } = useTranslation(['customers', 'common', 'statements']);
  const customer = useLoaded(getCustomer, { params: { id: useRecordId() } });
  const yesNo = (value: boolean) => (value ? t('common:yes') : t('common:no'));
  const place = [customer.city, customer.prov_state, customer.postal_code]
    .filter((each) => each !== '')
    .join(', ');
  return (
    <div className={styles.factsGrid}>
      <Who customer={customer} />
      <Facts
        title={t('sections.where')}
        facts={[
          {
            label: t('address1'),
            value: [customer.address1, customer.address2].filter((each) => each !== '').join(', '),
          },
          { label: t('city'), value: place },
          { label: t('country'), value: t(`countries.${customer.country}`) },
        ]}
      />
      <Facts
        title={t('sections.terms')}
        facts={[
          { label: t('accountType'), value: t(`accountTypes.${customer.account_type}`) },
          { label: t('rentalDiscount'), value: `${customer.rental_discount_rate} %` },
          { label: t('salesDiscount'), value: `${customer.sales_discount_rate} %` },
          { label: t('poRequired'), value: yesNo(customer.is_po_required) },
          { label: t('blanketPo'), value: customer.blanket_po },
          { label: t('chargesWaiver'), value: yesNo(customer.charges_waiver) },
          { label: t('statementForm'), value: t(`statements:forms.${customer.statement_form}`) },
          { label: t('portalType'), value: t(`portalTypes.${customer.portal_type}`) },
        ]}
      />
      <Taxes customer={customer} />
      <Insurance customer={customer} />
      <CustomerCredit customer={customer} />
      <Outlet />
    </div>
  );
};
