/** Why a tax cannot be as it was entered, in English. */
export const taxesEn = {
  'terms.code_taken': 'Other terms have this code.',
  'terms.code_malformed': 'A code of terms has up to 12 letters, digits, dots, hyphens and slashes.',
  'terms.discount_late': 'A discount ends on the due date at the latest.',
  'terms.discount_percent_missing': 'Days of a discount need a percent.',
  'terms.in_use': 'Customers have these terms: {customers}. Give them others first.',
  'tax.code_taken': 'Another tax has this code.',
  'tax.code_malformed': 'A tax code has up to 10 letters, digits, dots and hyphens.',
  'tax.percent_invalid': 'Enter a percentage from 0 to 100 with at most four decimals.',
  'tax.rate_needed': 'Enter at least one rate.',
  'tax.day_twice': 'Two rates begin on the same day.',
  'tax.parts_differ':
    'A rate is shared by at least two authorities, and their parts add up to its percentage.',
  'tax.days_billed':
    'Invoices up to {day:moment} bear this tax, and their rate stays as it was. Let the new rate begin after that day.',
  'tax.charged':
    'This tax is still charged by {divisions} {divisions|division|divisions} and {customers} {customers|customer|customers}. Choose another one there first.',
  'tax.rate_moved': 'The rate of a tax was changed meanwhile. Post the invoice again.',
  'tax_zone.name_taken': 'Another tax zone has this name.',
  'tax_zone.place_taken': 'Another tax zone has this region or one of these postal codes already.',
  'tax_zone.region_unknown': 'Enter the two letters of a state or province.',
  'tax_zone.postal_too_long': 'A postal code has at most 10 letters and digits. Put commas between them.',
  'tax_zone.taxes_alike': 'The second tax is the same as the first.',
  'tax.charged_in_zones': 'Tax zones still charge this tax: {zones}. Choose another one there first.',
} as const;
