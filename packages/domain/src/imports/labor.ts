import { externalId, type ImportField } from './field.ts';
import { day, flag, number, text } from './make.ts';

const code = (example: string): ImportField =>
  text(['code', 'Code', 'Code'], {
    isRequired: true,
    example,
    headings: [
      'labor code',
      'labour code',
      'repair code',
      'no',
      'code de main-d’œuvre',
      'code de réparation',
    ],
  });

const description = (example: string): ImportField =>
  text(['description', 'Description', 'Description'], {
    isRequiredOfNew: true,
    example,
    headings: ['name', 'desc', 'title', 'nom', 'désignation', 'libellé'],
  });

const isActive = flag(['is_active', 'Active', 'Actif'], {
  example: 'yes',
  headings: ['in use', 'enabled', 'en service', 'utilisé'],
});

/** Codes of labor: what an hour of each kind of work is billed at. */
export const laborCodeFields: readonly ImportField[] = [
  externalId(''),
  code('SHOP'),
  description('Shop labor'),
  number(['bill_rate', 'Rate per hour', 'Tarif horaire'], {
    example: '125',
    headings: ['rate', 'hourly rate', 'bill rate', 'selling rate', 'tarif', 'taux horaire', 'prix'],
  }),
  number(['cost_rate', 'Cost per hour', 'Coût horaire'], {
    isCost: true,
    example: '48',
    headings: ['cost', 'cost rate', 'coût', 'coûtant'],
  }),
  number(['overtime_percent', 'Overtime, % of the rate', 'Temps supplémentaire, % du tarif'], {
    isPercent: true,
    example: '150',
    headings: ['overtime', 'overtime percent', 'temps supplémentaire', 'temps et demi'],
  }),
  number(['double_percent', 'Double time, % of the rate', 'Temps double, % du tarif'], {
    isPercent: true,
    example: '200',
    headings: ['double time', 'double percent', 'temps double'],
  }),
  number(['min_hours', 'Minimum hours', 'Heures minimales'], {
    example: '0',
    headings: ['minimum', 'min hours', 'minimum d’heures'],
  }),
  number(['round_minutes', 'Rounding, minutes', 'Arrondi, minutes'], {
    example: '15',
    headings: ['rounding', 'round to', 'arrondi'],
  }),
  flag(['is_tax1', 'First tax', 'Première taxe'], { headings: ['tax 1', 'taxable', 'taxe 1'] }),
  flag(['is_tax2', 'Second tax', 'Deuxième taxe'], { headings: ['tax 2', 'taxe 2'] }),
  isActive,
];

/** Codes of repairs, with the hours that they usually take. */
export const repairCodeFields: readonly ImportField[] = [
  externalId(''),
  code('HYD'),
  description('Hydraulics'),
  number(['default_hours', 'Usual hours', 'Heures habituelles'], {
    example: '1.5',
    headings: ['hours', 'standard hours', 'flat rate', 'book time', 'heures', 'temps barème'],
  }),
  text(['labor_code', 'Labor code', 'Code de main-d’œuvre'], {
    example: 'SHOP',
    headings: ['labor', 'labour', 'labour code', 'main-d’œuvre'],
  }),
  isActive,
];

/** Rates of labor from a day on: of the company, a code, a customer, a division, or a mechanic. */
export const laborRateFields: readonly ImportField[] = [
  text(['labor_code', 'Labor code', 'Code de main-d’œuvre'], {
    example: 'SHOP',
    headings: ['code', 'labor', 'labour code', 'main-d’œuvre'],
  }),
  text(['customer', 'Customer', 'Client'], {
    headings: ['customer number', 'customer external id', 'account', 'numéro de client'],
  }),
  text(['division', 'Division', 'Division'], { headings: ['division code', 'branch', 'succursale'] }),
  text(['mechanic', 'Mechanic', 'Mécanicien'], {
    headings: ['technician', 'tech', 'employee', 'technicien', 'employé'],
  }),
  day(['from_on', 'From', 'À compter du'], {
    isRequired: true,
    example: '2026-01-01',
    headings: ['from', 'valid from', 'effective', 'effective date', 'start', 'date', 'en vigueur', 'début'],
  }),
  number(['rate', 'Rate per hour', 'Tarif horaire'], {
    example: '125',
    headings: ['hourly rate', 'bill rate', 'price', 'amount', 'tarif', 'taux', 'taux horaire', 'prix'],
  }),
];
