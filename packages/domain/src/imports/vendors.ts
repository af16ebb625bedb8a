import { externalId, type ImportField } from './field.ts';
import { flag, number, text } from './make.ts';

/** Vendors: of whom the company buys, rents and claims. */
export const vendorFields: readonly ImportField[] = [
  externalId(''),
  text(['vendor_number', 'Vendor number', 'Numéro de fournisseur'], {
    isRequired: true,
    example: 'V-100',
    headings: [
      'vendor',
      'vendor no',
      'supplier',
      'supplier number',
      'number',
      'no',
      'code',
      'no fournisseur',
    ],
  }),
  text(['name', 'Name', 'Nom'], {
    isRequiredOfNew: true,
    example: 'Hydra Parts',
    headings: ['vendor name', 'supplier name', 'company', 'nom du fournisseur', 'raison sociale'],
  }),
  text(['contact', 'Contact', 'Personne-ressource'], { headings: ['contact name', 'contact person'] }),
  text(['phone', 'Phone', 'Téléphone'], { example: '518 555 0100', headings: ['telephone', 'tel', 'tél'] }),
  text(['email', 'E-mail', 'Courriel'], { headings: ['e-mail', 'email address', 'adresse courriel'] }),
  text(['address1', 'Address', 'Adresse'], { headings: ['address 1', 'street', 'rue', 'adresse 1'] }),
  text(['address2', 'Address, line 2', 'Adresse, ligne 2'], { headings: ['address 2', 'adresse 2'] }),
  text(['city', 'City', 'Ville'], { example: 'Troy', headings: ['town'] }),
  text(['prov_state', 'State or province', 'Province ou État'], {
    example: 'NY',
    headings: ['state', 'province', 'prov', 'état'],
  }),
  text(['postal_code', 'Postal code', 'Code postal'], { headings: ['zip', 'zip code', 'postcode'] }),
  text(['terms', 'Terms', 'Conditions'], {
    example: 'net 30',
    headings: ['payment terms', 'conditions de paiement'],
  }),
  text(['account_number', 'Our account', 'Notre compte'], {
    headings: ['account', 'account number', 'our number', 'numéro de compte'],
  }),
  number(['warranty_rate', 'Warranty rate per hour', 'Tarif horaire de garantie'], {
    headings: ['warranty rate', 'tarif de garantie'],
  }),
  number(['handling_percent', 'Handling of parts, %', 'Manutention des pièces, %'], {
    isPercent: true,
    headings: ['handling', 'manutention'],
  }),
  number(['receipt_percent', 'Receipt beyond the order, %', 'Réception au-delà de la commande, %'], {
    isPercent: true,
    headings: ['over receipt', 'receipt allowance', 'excédent'],
  }),
  flag(['is_active', 'Active', 'Actif'], { example: 'yes', headings: ['in use', 'enabled', 'utilisé'] }),
  text(['comments', 'Comments', 'Commentaires'], {
    headings: ['comment', 'notes', 'note', 'remarks', 'remarques'],
  }),
];

/** Who sells a part: one row for each vendor of a part; rows of one part follow one another. */
export const partVendorFields: readonly ImportField[] = [
  text(['part_number', 'Part number', 'Numéro de pièce'], {
    isRequired: true,
    example: 'FLT-20',
    headings: ['part', 'part no', 'number', 'item', 'item number', 'sku', 'pièce', 'no pièce', 'numéro'],
  }),
  text(['vendor', 'Vendor', 'Fournisseur'], {
    isRequired: true,
    example: 'V-100',
    headings: ['vendor number', 'supplier', 'supplier number', 'numéro de fournisseur'],
  }),
  text(['vendor_part_number', 'Vendor’s part number', 'Numéro du fournisseur'], {
    example: 'HP-2044',
    headings: ['vendor part', 'vendor part no', 'supplier part', 'supplier part number', 'no fournisseur'],
  }),
  number(['price', 'Price', 'Prix'], {
    isCost: true,
    example: '9.75',
    headings: ['cost', 'unit cost', 'vendor price', 'coût', 'coûtant', 'prix du fournisseur'],
  }),
  number(['pack', 'Sold in packs of', 'Vendu par'], {
    example: '1',
    headings: ['pack', 'pack size', 'multiple', 'lot', 'format'],
  }),
  number(['lead_days', 'Days to delivery', 'Délai de livraison, jours'], {
    example: '3',
    headings: ['lead time', 'lead days', 'days', 'délai'],
  }),
  flag(['is_preferred', 'Preferred', 'Privilégié'], {
    example: 'yes',
    headings: ['preferred', 'main', 'primary', 'principal', 'préféré'],
  }),
];
