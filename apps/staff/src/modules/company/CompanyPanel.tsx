import {
  type CompanyRecord,
  companySettingsIn,
  getCompanySettings,
  setCompanySettings,
} from '@yardline/contract/companies/company-settings';
import { inFormats } from '@yardline/contract/formats';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { CompanyFields } from './CompanyFields.tsx';
import type { CompanyForm } from './CompanyFields.tsx';

const formOf = (seen: CompanyRecord): CompanyForm => {
  const { row_version: _, has_card_fee: __, currency, ...rest } = seen;
  // A company that never set its title has been shown by its name.
  const main_title = seen.main_title || seen.name;
  return { ...rest, main_title, currency: currency === 'CAD' ? 'CAD' : 'USD' };
};

/** Changes the company's settings. */
export const CompanyPanel = () => {
  const { t } = useTranslation('company');
  const { company } = useSession();
  const snapshot = useSnapshot(getCompanySettings, {});
  const formats = {
    phoneFormat: company.company_phone_number_format,
    postalFormat: company.company_postal_code_format,
    country: company.country,
  };
  const { phone, postal_code } = snapshot.seen;
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.companySettings()}
      schema={inFormats(companySettingsIn(company.country), formats, { phone, postal_code })}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setCompanySettings}
      inputOf={(body) => ({ body })}
      size={640}
    >
      {({ control }) => <CompanyFields control={control} />}
    </EditPanel>
  );
};
