import { externalId, type ImportField } from './field.ts';

const address = (example: { address1: string; city: string }): ImportField[] => [
  {
    ...{ name: 'address1', en: 'Address', fr: 'Adresse', type: 'text', example: example.address1 },
    headings: ['address 1', 'street', 'street address', 'address line 1', 'rue', 'adresse 1'],
  },
  {
    ...{
      name: 'address2',
      en: 'Address, second line',
      fr: 'Adresse, deuxième ligne',
      type: 'text',
      example: '',
    },
    headings: ['address 2', 'address line 2', 'suite', 'adresse 2'],
  },
  {
    ...{ name: 'city', en: 'City', fr: 'Ville', type: 'text', example: example.city },
    headings: ['town', 'municipality', 'municipalité'],
  },
  {
    ...{ name: 'prov_state', en: 'State or province', fr: 'Province ou État', type: 'text', example: 'NY' },
    headings: ['state', 'province', 'prov', 'region', 'état', 'prov state'],
  },
  {
    ...{ name: 'postal_code', en: 'Postal code', fr: 'Code postal', type: 'text', example: '12180' },
    headings: ['zip', 'zip code', 'postcode', 'postal', 'cp'],
  },
];

const phone: ImportField = {
  ...{ name: 'phone', en: 'Phone', fr: 'Téléphone', type: 'text', example: '518-555-0101' },
  headings: ['telephone', 'phone number', 'tel', 'tél', 'work phone'],
};
const comments: ImportField = {
  ...{ name: 'comments', en: 'Comments', fr: 'Commentaires', type: 'text', example: '' },
  headings: ['comment', 'notes', 'note', 'remarks', 'remarques'],
};
const exemption: ImportField[] = [
  {
    ...{
      name: 'exemption_number',
      en: 'Exemption number',
      fr: 'Numéro d’exemption',
      type: 'text',
      example: '',
    },
    headings: ['tax exempt number', 'exempt no', 'no exemption'],
  },
  {
    ...{ name: 'exemption_type', en: 'Exemption type', fr: 'Type d’exemption', type: 'text', example: '' },
    headings: ['tax exempt type', 'exempt reason'],
  },
];

/** Customers, individuals and companies. */
export const customerFields: readonly ImportField[] = [
  externalId('C-1001'),
  {
    ...{
      name: 'customer_number',
      en: 'Customer number',
      fr: 'Numéro de client',
      type: 'text',
      example: '1001',
    },
    headings: [
      'customer no',
      'customer #',
      'cust no',
      'account',
      'account number',
      'number',
      'no client',
      'numéro',
      'client no',
      'code client',
    ],
  },
  {
    ...{ name: 'name', en: 'Name', fr: 'Nom', type: 'text', isRequired: true, example: 'Hudson Concrete' },
    // For a person, first and last name are enough.
    unless: ['first_name', 'last_name'],
    headings: [
      'customer name',
      'customer',
      'company',
      'company name',
      'client',
      'nom du client',
      'raison sociale',
      'entreprise',
    ],
  },
  {
    ...{ name: 'first_name', en: 'First name', fr: 'Prénom', type: 'text', example: '' },
    headings: ['firstname', 'given name', 'given names', 'forename', 'prénoms'],
  },
  {
    ...{ name: 'last_name', en: 'Last name', fr: 'Nom de famille', type: 'text', example: '' },
    headings: ['lastname', 'surname', 'family name', 'nom famille'],
  },
  {
    ...{ name: 'kind', en: 'Kind', fr: 'Type de client', type: 'choice', example: 'company' },
    headings: ['customer kind', 'customer type', 'type', 'genre', 'genre de client'],
    choices: {
      company: [
        ...['business', 'commercial', 'corporate', 'corporation', 'organization', 'firm'],
        ...['entreprise', 'société', 'compagnie', 'commerce'],
      ],
      individual: [
        ...['person', 'private', 'residential', 'consumer', 'homeowner'],
        ...['particulier', 'individu', 'personne', 'résidentiel', 'privé'],
      ],
    },
  },
  {
    ...{ name: 'account_type', en: 'Account', fr: 'Compte', type: 'choice', example: 'Y' },
    headings: ['account type', 'terms', 'type de compte', 'on account', 'customer type', 'type de client'],
    choices: {
      Y: ['account', 'on account', 'charge', 'credit', 'yes', 'porté au compte', 'compte', 'oui'],
      N: ['cash', 'no', 'comptant', 'non'],
      H: ['hold', 'on hold', 'suspended', 'suspendu', 'en attente'],
    },
  },
  {
    ...{ name: 'email', en: 'E-mail', fr: 'Courriel', type: 'text', example: 'office@hudson.example' },
    headings: ['mail', 'email address', 'e mail', 'adresse courriel', 'courrier électronique'],
  },
  phone,
  ...address({ address1: '12 River St', city: 'Troy' }),
  {
    ...{ name: 'country', en: 'Country', fr: 'Pays', type: 'choice', example: 'U' },
    choices: {
      U: ['us', 'usa', 'united states', 'états-unis', 'é.-u.'],
      C: ['ca', 'can', 'canada'],
    },
  },
  {
    ...{ name: 'credit_limit', en: 'Credit limit', fr: 'Limite de crédit', type: 'number', example: '5000' },
    isAmount: true,
    headings: ['credit', 'crédit', 'credit max'],
  },
  {
    ...{
      name: 'rental_discount_rate',
      en: 'Rental discount %',
      fr: 'Rabais de location, %',
      type: 'number',
      example: '0',
    },
    isPercent: true,
    headings: ['rental discount', 'discount', 'rabais location', 'rabais', 'remise location', 'remise'],
  },
  {
    ...{
      name: 'sales_discount_rate',
      en: 'Sales discount %',
      fr: 'Rabais de vente, %',
      type: 'number',
      example: '0',
    },
    isPercent: true,
    headings: ['sales discount', 'rabais vente', 'remise vente'],
  },
  {
    ...{
      name: 'is_po_required',
      en: 'PO required',
      fr: 'Bon de commande exigé',
      type: 'flag',
      example: 'no',
    },
    headings: ['po', 'purchase order required', 'bon de commande'],
  },
  {
    ...{
      name: 'charges_waiver',
      en: 'Damage waiver',
      fr: 'Exonération des dommages',
      type: 'flag',
      example: 'yes',
    },
    headings: ['waiver', 'charges waiver', 'exonération'],
  },
  ...exemption,
  comments,
];

/** Sites of existing customers. */
export const siteFields: readonly ImportField[] = [
  externalId('S-77'),
  {
    ...{ name: 'customer', en: 'Customer', fr: 'Client', type: 'text', isRequired: true, example: 'C-1001' },
    headings: [
      'customer external id',
      'customer id',
      'customer number',
      'customer no',
      'account',
      'id client',
      'numéro de client',
      'no client',
    ],
  },
  {
    ...{ name: 'site_number', en: 'Site number', fr: 'Numéro de chantier', type: 'text', example: '1' },
    headings: ['site no', 'job number', 'number', 'numéro', 'no chantier'],
  },
  {
    ...{ name: 'name', en: 'Name', fr: 'Nom', type: 'text', isRequired: true, example: 'Pier 4' },
    headings: ['site', 'site name', 'job name', 'jobsite', 'chantier', 'nom du chantier'],
  },
  ...address({ address1: '1 Dock St', city: 'Troy' }).map((field) =>
    field.name === 'address2' ? field : { ...field, isRequired: true as const },
  ),
  phone,
  {
    ...{ name: 'distance', en: 'Distance', fr: 'Distance', type: 'number', example: '12.5' },
    headings: ['miles', 'km', 'kilometres', 'kilomètres'],
  },
  {
    ...{
      name: 'delivery_zone',
      en: 'Delivery zone',
      fr: 'Zone de livraison',
      type: 'text',
      example: 'NORTH',
    },
    headings: ['zone'],
  },
  ...exemption,
  comments,
];
