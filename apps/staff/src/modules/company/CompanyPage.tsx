import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  type CompanyRecord,
  getCompanySettings,
  setCompanySettings,
} from '@yardline/contract/companies/company-settings';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

const Contact = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation('company');
  const { country } = useSession().company;
  return (
    <Section title={t('contact')}>
      <Facts
        facts={[
          { label: t('name'), value: company.name },
          { label: t('legal_name'), value: company.legal_name || company.name },
          { label: t('main_title'), value: company.main_title || company.name },
          { label: t('phone'), value: company.phone },
          { label: t('email'), value: company.email },
          { label: t('address1'), value: company.address1 },
          { label: t('city'), value: company.city },
          { label: t(country === 'C' ? 'province' : 'state'), value: company.prov_state },
          { label: t(country === 'C' ? 'postalCode' : 'zip'), value: company.postal_code },
          { label: t('logo'), value: <Link to={paths.logo()}>{t('toLogo')}</Link> },
        ]}
      />
    </Section>
  );
};

const Mails = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation('company');
  const shown = (address: string) => (address === '' ? t('notSet') : address);
  return (
    <Section title={t('mails')}>
      <Facts
        facts={[
          { label: t('pickup_email'), value: shown(company.pickup_email) },
          { label: t('reservation_email'), value: shown(company.reservation_email) },
          { label: t('service_email'), value: shown(company.service_email) },
          { label: t('receivables_email'), value: shown(company.receivables_email) },
        ]}
      />
    </Section>
  );
};

const Documents = ({ company }: { company: CompanyRecord }) => {
  const { t } = useTranslation('company');
  const { rental_days: usual, minimum_days_out: fewest } = company;
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <Section title={t('documents')}>
      <Facts
        facts={[
          { label: t('rental_days'), value: usual === null ? t('nextDay') : t('days', { count: usual }) },
          { label: t('minimum_days_out'), value: fewest === 0 ? t('none') : t('days', { count: fewest }) },
          { label: t('mandatory_salesman'), value: yes(company.mandatory_salesman) },
          { label: t('verify_name_on_customer'), value: yes(company.verify_name_on_customer) },
          { label: t('currency'), value: t(`currencies.${company.currency === 'CAD' ? 'CAD' : 'USD'}`) },
          { label: t('written'), value: <Link to={paths.formats()}>{t('toFormats')}</Link> },
        ]}
      />
    </Section>
  );
};

const Fee = ({ company }: { company: CompanyRecord }) => {
  const { t, i18n } = useTranslation('company');
  const { revenue_fee_percent: percent } = company;
  const shown = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const terms = [
    { label: t('revenue_fee_description'), value: company.revenue_fee_description },
    { label: t('revenue_fee_optional'), value: yes(company.revenue_fee_optional) },
    { label: t('automatic_credit_card_fee'), value: yes(company.automatic_credit_card_fee) },
  ];
  return (
    <Section title={t('fee')}>
      {company.has_card_fee ? null : (
        <Alert color="accent" m={16} mt={0}>
          {t('noCardFee')}
        </Alert>
      )}
      <Facts
        facts={[
          {
            label: t('revenue_fee_percent'),
            value: percent === 0 ? t('none') : shown.format(percent / 100),
          },
          ...(percent === 0 ? [] : terms),
        ]}
      />
    </Section>
  );
};

/** What the company is called, where it is, who gets which request, and what holds for its documents. */
export const CompanyPage = () => {
  const { t } = useTranslation('company');
  const company = useLoaded(getCompanySettings, {});
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editCompanySettings(), endpoint: setCompanySettings }}
    >
      <Contact company={company} />
      <Mails company={company} />
      <Documents company={company} />
      <Fee company={company} />
    </SettingsBoard>
  );
};
