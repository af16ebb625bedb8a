import { workOrderTypes } from '../work-orders/posting.ts';
import type { ImportField } from './field.ts';
import { choice, day, flag, number, text } from './make.ts';
import { assetNumber } from './trade.ts';

const orderNumber = text(['order_number', 'Order number', 'Numéro du bon'], {
  isRequired: true,
  example: 'W-1042',
  headings: [
    'work order',
    'wo',
    'wo number',
    'order',
    'order no',
    'number',
    'no',
    'bon de travail',
    'bon',
    'numéro',
  ],
});
const type = choice(['type', 'Type', 'Type'], {
  example: 'repair',
  headings: ['order type', 'work type', 'kind', 'type de bon'],
  choices: Object.fromEntries(Object.entries(workOrderTypes).map(([value, { en, fr }]) => [value, [en, fr]])),
});
const complaint = text(['complaint', 'Complaint', 'Problème'], {
  isRequiredOfNew: true,
  example: 'Leaks at the lift cylinder',
  headings: ['problem', 'description', 'work requested', 'reason', 'plainte', 'description du problème'],
});
const customer = text(['customer', 'Customer', 'Client'], {
  headings: ['customer number', 'customer external id', 'account', 'numéro de client'],
});
const location = text(['location', 'Location', 'Emplacement'], {
  headings: ['yard', 'branch', 'shop', 'location code', 'succursale', 'atelier', 'cour'],
});
const machine = text(['machine', 'Machine in words', 'Machine en toutes lettres'], {
  headings: ['equipment description', 'unit description', 'description de la machine'],
});
const comments = text(['comments', 'Comments', 'Commentaires'], {
  headings: ['notes', 'note', 'remarks', 'remarques', 'comment'],
});
const meter = number(['meter_in', 'Meter', 'Compteur'], {
  headings: ['meter in', 'hours', 'reading', 'meter reading', 'heures', 'relevé'],
});
const lineText = text(['line', 'Line', 'Ligne'], {
  headings: ['line description', 'item description', 'work done', 'description de la ligne', 'travail fait'],
});
const opened = (more: Partial<ImportField>): ImportField =>
  day(['opened_on', 'Opened on', 'Ouvert le'], {
    headings: ['opened', 'open date', 'created', 'date', 'date in', 'ouvert', 'date d’ouverture'],
    example: '2026-01-02',
    ...more,
  });

/** Open work orders: one row for an order, or one for each of its lines; rows of one order follow one another. */
export const workOrderFields: readonly ImportField[] = [
  orderNumber,
  type,
  choice(['posting', 'Posting', 'Imputation'], {
    isRequiredOfNew: true,
    example: 'I',
    headings: ['charge to', 'billed to', 'pay type', 'imputer à'],
    choices: {
      S: ['standard', 'standard invoice', 'facture normale'],
      R: ['customer', 'customer repair', 'customer pay', 'réparation client', 'client'],
      D: ['damage', 'customer damage', 'dommage', 'dommage client'],
      I: ['internal', 'interne'],
      N: ['none', 'no posting', 'aucune', 'aucune écriture'],
    },
  }),
  choice(['priority', 'Priority', 'Priorité'], {
    headings: ['urgency', 'urgence'],
    choices: {
      1: ['critical', 'high', 'urgent', 'critique', 'haute'],
      2: ['moderate', 'medium', 'normal', 'modérée', 'normale'],
      3: ['low', 'basse'],
    },
  }),
  location,
  customer,
  assetNumber(),
  machine,
  complaint,
  comments,
  text(['po_number', 'PO number', 'Bon de commande'], { headings: ['po', 'purchase order', 'customer po'] }),
  text(['mechanics', 'Mechanics', 'Mécaniciens'], {
    headings: ['mechanic', 'technician', 'technicians', 'assigned to', 'mécanicien', 'technicien'],
  }),
  flag(['in_shop', 'In the shop', 'À l’atelier'], {
    example: 'yes',
    headings: ['holds', 'down', 'out of service', 'en atelier', 'immobilisée'],
  }),
  opened({}),
  meter,
  choice(['kind', 'Kind of line', 'Type de ligne'], {
    example: 'L',
    headings: ['line type', 'line kind', 'type de ligne'],
    choices: {
      L: ['labor', 'labour', 'main-d’œuvre', 'temps'],
      P: ['part', 'parts', 'pièce', 'pièces'],
      V: ['service', 'services'],
      X: ['sublet', 'outside', 'subcontract', 'sous-traitance'],
    },
  }),
  text(['item', 'Labor code, part, service or vendor', 'Code, pièce, service ou fournisseur'], {
    example: 'SHOP',
    headings: ['item number', 'part number', 'labor code', 'code', 'article'],
  }),
  text(['repair_code', 'Repair code', 'Code de réparation'], {
    example: 'HYD',
    headings: ['repair', 'job code'],
  }),
  lineText,
  text(['line_mechanic', 'Mechanic of the line', 'Mécanicien de la ligne'], {
    headings: ['line technician', 'technicien de la ligne'],
  }),
  number(['quantity', 'Quantity or hours', 'Quantité ou heures'], {
    example: '2',
    headings: ['qty', 'billed hours', 'quantité', 'qté', 'heures facturées'],
  }),
  number(['unit_price', 'Unit price', 'Prix unitaire'], { headings: ['price', 'rate', 'prix', 'tarif'] }),
  number(['discount_percent', 'Discount, %', 'Rabais, %'], {
    isPercent: true,
    headings: ['discount', 'rabais'],
  }),
];

/** Past work: one row for an order, or one for each line of what was done; rows of one order follow one another. */
export const workHistoryFields: readonly ImportField[] = [
  orderNumber,
  type,
  location,
  customer,
  assetNumber(),
  machine,
  complaint,
  comments,
  opened({}),
  day(['closed_on', 'Closed on', 'Fermé le'], {
    isRequiredOfNew: true,
    example: '2026-01-04',
    headings: [
      'closed',
      'close date',
      'completed',
      'completed on',
      'invoiced',
      'date out',
      'fermé',
      'date de fermeture',
    ],
  }),
  meter,
  lineText,
  choice(['kind', 'Kind of line', 'Type de ligne'], {
    headings: ['line type', 'line kind', 'type de ligne'],
    choices: {
      L: ['labor', 'labour', 'main-d’œuvre', 'temps'],
      P: ['part', 'parts', 'pièce', 'pièces'],
      V: ['service', 'services', 'other', 'autre'],
      X: ['sublet', 'outside', 'subcontract', 'sous-traitance'],
    },
  }),
  text(['item', 'Part or code', 'Pièce ou code'], {
    headings: ['item number', 'part number', 'labor code', 'code', 'article', 'numéro de pièce'],
  }),
  text(['mechanic', 'Mechanic', 'Mécanicien'], { headings: ['technician', 'tech', 'technicien'] }),
  number(['quantity', 'Quantity or hours', 'Quantité ou heures'], {
    example: '2',
    headings: ['qty', 'hours billed', 'labor hours', 'quantité', 'qté'],
  }),
  number(['amount', 'Amount', 'Montant'], {
    isAmount: true,
    example: '250',
    headings: ['total', 'price', 'line total', 'list amount', 'montant', 'prix'],
  }),
  number(['cost', 'Cost', 'Coût'], {
    isAmount: true,
    isCost: true,
    example: '96',
    headings: ['line cost', 'total cost', 'coûtant', 'coût total'],
  }),
];
