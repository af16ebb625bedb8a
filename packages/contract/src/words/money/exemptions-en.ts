/** Why a certificate of exemption is refused. */
export const exemptionsEn = {
  'certificate.covers_nothing': 'Choose at least one of rentals, sales, services and damage waiver.',
  'certificate.one_tax_or_authority': 'Choose a tax authority or one tax, not both.',
  'certificate.days_in_order': 'The last day is before the first one.',
  'certificate.void': 'This certificate is void. Add a new one.',
  'certificate.renewed': 'This certificate is renewed already.',
  'certificate.checked': 'This certificate is checked already.',
  'certificate.file_kept': 'This file belongs to an exemption certificate, so it stays.',
} as const;
