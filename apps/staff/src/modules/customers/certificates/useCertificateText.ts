import type { TaxCertificate } from '@yardline/contract/exemptions/certificates';
import { displayDate } from '@yardline/domain/format/dates';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';

const covered = ['covers_rentals', 'covers_sales', 'covers_services', 'covers_waiver'] as const;

/** What a certificate says, in words. */
export const useCertificateText = () => {
  const { t } = useTranslation('certificates');
  return {
    taxes: ({ authority, tax_code: code }: TaxCertificate): string => code || authority || t('allTaxes'),
    covers: (certificate: TaxCertificate): string =>
      covered
        .filter((each) => certificate[each])
        .map((each) => t(each))
        .join(', '),
    checked: ({ checked_by_name: name, checked_on: on }: TaxCertificate): string =>
      on === null ? t('unchecked') : t('checkedBy', { name, day: displayDate(on, language()) }),
    until: ({ expires_on: until }: TaxCertificate): string =>
      until === null ? t('noEnd') : displayDate(until, language()),
  };
};
