import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getCompanyFormats, setCompanyFormats } from '@yardline/contract/customers/company-formats';
import { phoneExample, postalExample } from '@yardline/domain/text/masks';
import { anyPostalFormat } from '@yardline/domain/text/postal';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** How the company writes phone numbers and postal codes, each with an example, and how long its comments may be. */
export const FormatsPage = () => {
  const { t } = useTranslation('formats');
  const { company } = useSession();
  const { phone_format: phone, postal_format: postal, comment_size: size } = useLoaded(getCompanyFormats, {});
  const country = company.country === 'C' ? 'C' : 'U';
  const postalForm = postal === '' ? t('asCountry') : postal === anyPostalFormat ? t('any') : postal;
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editFormats(), endpoint: setCompanyFormats }}
    >
      <Section title={t('phones')}>
        <Facts
          facts={[
            { label: t('phone_format'), value: phone === '' ? t('anyPhone') : phone },
            { label: t('example'), value: phoneExample(phone) },
          ]}
        />
      </Section>
      <Section title={t('postalCodes')}>
        <Facts
          facts={[
            { label: t('postal_format'), value: postalForm },
            { label: t('example'), value: postalExample(postal, country) },
          ]}
        />
      </Section>
      <Section title={t('comments')}>
        <Facts
          facts={[
            { label: t('comment_size'), value: <Figure value={size} /> },
            { label: t('others'), value: <Link to={paths.companySettings()}>{t('toCompany')}</Link> },
          ]}
        />
      </Section>
    </SettingsBoard>
  );
};
