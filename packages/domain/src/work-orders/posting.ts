import type { Language } from '../format/language.ts';
import type { ProblemCode } from '../words/en.ts';

/** Kinds of work. A kind proposes a posting and a priority, and decides nothing. */
export const workOrderTypes = {
  repair: { en: 'Repair', fr: 'Réparation' },
  maintenance: { en: 'Maintenance', fr: 'Entretien' },
  inspection: { en: 'Inspection', fr: 'Inspection' },
  damage: { en: 'Damage', fr: 'Dommage' },
  warranty: { en: 'Warranty', fr: 'Garantie' },
  recall: { en: 'Recall', fr: 'Rappel' },
  setup: { en: 'Set-up', fr: 'Préparation' },
  field: { en: 'Field service', fr: 'Service sur place' },
} as const satisfies Record<string, Record<Language, string>>;
export type WorkOrderType = keyof typeof workOrderTypes;

/** 1 is the most urgent. [B4.11] */
export const priorities = {
  1: { en: 'Critical', fr: 'Critique' },
  2: { en: 'Moderate', fr: 'Modérée' },
  3: { en: 'Low', fr: 'Basse' },
} as const satisfies Record<number, Record<Language, string>>;
export type Priority = keyof typeof priorities;

/** Who pays: the customer alone, shares, or a maker's warranty. [B4.9] */
export const billingTypes = {
  N: { en: 'Normal', fr: 'Normale' },
  S: { en: 'Split', fr: 'Partagée' },
  W: { en: 'Warranty', fr: 'Garantie' },
} as const satisfies Record<string, Record<Language, string>>;
export type BillingType = keyof typeof billingTypes;

type Rule = Record<Language, string> & {
  asset: 'own' | 'any';
  customer: 'needed' | 'none' | 'any';
  billing: readonly BillingType[];
};

/** Where the money of an order goes, and what the order needs for it. [B4.10] */
export const postings = {
  S: {
    en: 'Standard invoice',
    fr: 'Facture normale',
    asset: 'any',
    customer: 'needed',
    billing: ['N', 'S', 'W'],
  },
  R: {
    en: 'Customer repair',
    fr: 'Réparation client',
    asset: 'any',
    customer: 'needed',
    billing: ['N', 'W'],
  },
  D: {
    en: 'Customer damage',
    fr: 'Dommage client',
    asset: 'own',
    customer: 'needed',
    billing: ['N', 'S', 'W'],
  },
  I: { en: 'Internal', fr: 'Interne', asset: 'own', customer: 'none', billing: ['N', 'W'] },
  N: { en: 'No posting', fr: 'Aucune écriture', asset: 'any', customer: 'any', billing: ['N', 'W'] },
} as const satisfies Record<string, Rule>;
export type Posting = keyof typeof postings;

/** The posting that a kind of work proposes. */
export const postingOf: Readonly<Record<WorkOrderType, Posting>> = {
  repair: 'I',
  maintenance: 'I',
  inspection: 'I',
  damage: 'D',
  warranty: 'I',
  recall: 'I',
  setup: 'I',
  field: 'S',
};

export type PostingFacts = {
  posting: Posting;
  billing: BillingType;
  /** Ours (numbered or bulk), a customer's, or none. */
  asset: 'own' | 'customer' | 'none';
  hasCustomer: boolean;
  /** The number under which the maker or vendor knows the warranty. */
  vendorNumber: string;
};
type Field = 'asset_id' | 'customer_id' | 'billing' | 'vendor_number';

/** What an order lacks or has too much of for its posting and billing. [B5.32] [B5.33] */
export const postingProblems = (facts: PostingFacts): { path: Field; code: ProblemCode }[] => {
  const rule: Rule = postings[facts.posting];
  const problems: { path: Field; code: ProblemCode; is: boolean }[] = [
    {
      path: 'asset_id',
      code: 'work_order.asset_required',
      is: rule.asset === 'own' && facts.asset !== 'own',
    },
    {
      path: 'customer_id',
      code: 'work_order.customer_required',
      is: rule.customer === 'needed' && !facts.hasCustomer,
    },
    {
      path: 'customer_id',
      code: 'work_order.no_customer',
      is: rule.customer === 'none' && facts.hasCustomer,
    },
    { path: 'billing', code: 'work_order.billing_not_allowed', is: !rule.billing.includes(facts.billing) },
    {
      path: 'billing',
      code: 'work_order.split_needs_asset',
      is: facts.billing === 'S' && rule.billing.includes('S') && facts.asset !== 'own',
    },
    {
      path: 'vendor_number',
      code: 'work_order.vendor_number_required',
      is: facts.billing === 'W' && facts.vendorNumber.trim() === '',
    },
  ];
  return problems.filter(({ is }) => is).map(({ path, code }) => ({ path, code }));
};
