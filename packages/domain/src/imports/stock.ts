import { externalId, type ImportField } from './field.ts';

const barcode: ImportField = {
  ...{ name: 'barcode', en: 'Barcode', fr: 'Code à barres', type: 'text', example: '' },
  headings: ['bar code', 'upc', 'ean', 'code barre', 'code-barres'],
};
const vendorNumber: ImportField = {
  ...{
    name: 'vendor_product_number',
    en: 'Vendor product number',
    fr: 'Numéro du fournisseur',
    type: 'text',
    example: '',
  },
  headings: ['vendor number', 'vendor part', 'supplier number', 'no fournisseur'],
};
const externalUrl: ImportField = {
  ...{ name: 'external_url', en: 'Web page', fr: 'Page web', type: 'text', example: '' },
  headings: ['url', 'link', 'website', 'lien'],
};
const comments: ImportField = {
  ...{ name: 'comments', en: 'Comments', fr: 'Commentaires', type: 'text', example: '' },
  headings: ['comment', 'notes', 'note', 'remarks', 'remarques'],
};
const listPrice = (example: string, isRequired?: true): ImportField => ({
  ...{ name: 'list_price', en: 'List price', fr: 'Prix courant', type: 'number', example },
  isAmount: true,
  headings: ['price', 'retail', 'retail price', 'selling price', 'prix', 'prix de vente', 'prix de détail'],
  ...(isRequired && { isRequired }),
});
const cost = (example: string): ImportField => ({
  ...{ name: 'cost', en: 'Cost', fr: 'Coût', type: 'number', example },
  isAmount: true,
  isCost: true,
  headings: ['purchase price', 'unit cost', 'acquisition cost', 'prix d’achat', 'coût d’achat', 'coûtant'],
});
const number = (en: string, fr: string, example: string): ImportField => ({
  ...{ name: 'number', en, fr, type: 'text', isRequired: true, example },
  headings: [
    ...[
      'no',
      '#',
      'code',
      'sku',
      'item',
      'item number',
      'unit',
      'unit no',
      'unit number',
      'equipment number',
      'equipment no',
    ],
    ...[
      'asset',
      'asset no',
      'asset id',
      'part no',
      'part #',
      'product',
      'product number',
      'numéro',
      'no pièce',
      'no équipement',
    ],
    ...['numéro d’équipement', 'numéro de pièce', 'numéro de produit'],
  ],
});
const description = (example: string): ImportField => ({
  ...{ name: 'description', en: 'Description', fr: 'Description', type: 'text', isRequired: true, example },
  headings: ['name', 'desc', 'title', 'nom', 'désignation', 'libellé'],
});
const location = (isRequired?: true): ImportField => ({
  ...{ name: 'location', en: 'Location', fr: 'Emplacement', type: 'text', example: '' },
  headings: ['yard', 'branch', 'store', 'depot', 'location code', 'succursale', 'dépôt', 'cour'],
  ...(isRequired && { isRequired }),
});

/** Machines and bulk products of the fleet. */
export const assetFields: readonly ImportField[] = [
  externalId('A-1'),
  number('Asset number', 'Numéro', 'EX-100'),
  description('Mini excavator 1.8 t'),
  {
    ...{ name: 'group', en: 'Group', fr: 'Groupe', type: 'text', isRequired: true, example: 'MINI-EX' },
    headings: ['group code', 'category', 'equipment group', 'code de groupe', 'catégorie'],
  },
  location(),
  {
    ...{ name: 'kind', en: 'Kind', fr: 'Type d’équipement', type: 'choice', example: 'numbered' },
    headings: ['asset kind', 'asset type', 'type', 'genre'],
    choices: {
      numbered: ['serialized', 'serialised', 'single', 'non bulk', 'non-bulk', 'numéroté'],
      bulk: ['quantity', 'par quantité', 'en vrac', 'vrac'],
      customer_owned: ['customer owned', 'customer', 'au client', 'du client'],
    },
  },
  {
    ...{ name: 'customer', en: 'Owner (customer)', fr: 'Propriétaire (client)', type: 'text', example: '' },
    headings: ['owner', 'customer external id', 'propriétaire'],
  },
  {
    ...{ name: 'quantity', en: 'Quantity', fr: 'Quantité', type: 'number', example: '1' },
    headings: ['qty', 'count', 'on hand', 'qté'],
  },
  {
    ...{ name: 'make', en: 'Make', fr: 'Marque', type: 'text', example: 'Kubota' },
    headings: ['manufacturer', 'brand', 'fabricant'],
  },
  { name: 'model', en: 'Model', fr: 'Modèle', type: 'text', example: 'U17' },
  {
    ...{ name: 'model_year', en: 'Model year', fr: 'Année', type: 'number', example: '2024' },
    headings: ['year', 'année modèle'],
  },
  {
    ...{
      name: 'serial_number',
      en: 'Serial number',
      fr: 'Numéro de série',
      type: 'text',
      example: 'KBU17-0001',
    },
    headings: ['serial', 'serial no', 'sn', 'vin', 'no série', 'série'],
  },
  barcode,
  {
    ...{ name: 'meter_type', en: 'Meter type', fr: 'Type de compteur', type: 'choice', example: '' },
    choices: {
      M: ['hours', 'meter', 'heures', 'compteur'],
      Y: ['old'],
      B: ['blade', 'lame'],
      N: ['none', 'no', 'aucun', 'non'],
    },
  },
  {
    ...{ name: 'meter', en: 'Meter', fr: 'Compteur', type: 'number', example: '' },
    headings: ['meter reading', 'hours', 'hour meter', 'odometer', 'heures', 'relevé'],
  },
  {
    ...{
      name: 'meter_reason',
      en: 'Reason for a lower meter',
      fr: 'Motif d’un compteur plus bas',
      type: 'text',
      example: '',
    },
    headings: ['meter reason', 'motif du compteur'],
  },
  {
    name: 'fuel_type',
    en: 'Fuel',
    fr: 'Carburant',
    type: 'text',
    example: 'diesel',
    headings: ['fuel type'],
  },
  {
    ...{ name: 'tank_capacity', en: 'Tank capacity', fr: 'Réservoir', type: 'number', example: '' },
    headings: ['tank', 'tank size'],
  },
  listPrice('0'),
  {
    ...{
      name: 'replacement_cost',
      en: 'Replacement cost',
      fr: 'Coût de remplacement',
      type: 'number',
      example: '0',
    },
    headings: ['replacement', 'replacement value', 'valeur de remplacement'],
  },
  cost('21500'),
  {
    ...{ name: 'purchased_on', en: 'Purchased on', fr: 'Acheté le', type: 'day', example: '2024-03-15' },
    headings: ['purchase date', 'date of purchase', 'bought', 'date d’achat', 'acquired', 'in service'],
  },
  { name: 'bin', en: 'Bin', fr: 'Casier', type: 'text', example: '', headings: ['shelf', 'rayon', 'case'] },
  vendorNumber,
  externalUrl,
  comments,
];

/** Parts for sale, with what is on hand. */
export const partFields: readonly ImportField[] = [
  externalId('P-1'),
  number('Part number', 'Numéro de pièce', 'FLT-20'),
  description('Oil filter'),
  {
    ...{ name: 'class', en: 'Class', fr: 'Classe', type: 'text', isRequired: true, example: 'MERCH' },
    headings: ['class code', 'category', 'code de classe', 'catégorie'],
  },
  {
    name: 'unit',
    en: 'Unit',
    fr: 'Unité',
    type: 'text',
    example: 'each',
    headings: ['uom', 'unit of measure'],
  },
  listPrice('18.50', true),
  cost('9.75'),
  barcode,
  {
    ...{ name: 'reorder_point', en: 'Reorder point', fr: 'Seuil de commande', type: 'number', example: '0' },
    headings: ['reorder', 'minimum', 'min', 'point de commande'],
  },
  location(),
  {
    ...{ name: 'on_hand', en: 'On hand', fr: 'En main', type: 'number', example: '' },
    headings: ['stock', 'quantity', 'qty', 'quantity on hand', 'qoh', 'quantité', 'qté'],
  },
  {
    ...{ name: 'is_serialized', en: 'Serial numbers', fr: 'Numéros de série', type: 'flag', example: 'no' },
    headings: ['serialized', 'serialised', 'has serial numbers', 'sérialisé', 'avec numéros de série'],
  },
  vendorNumber,
  externalUrl,
  comments,
];
