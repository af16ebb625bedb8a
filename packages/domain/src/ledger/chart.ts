import { type AccountType, type Control, furtherAccounts, purposeNames, purposes } from './purposes.ts';

const names: Readonly<Record<string, Record<'en' | 'fr', string>>> = {
  '1000': { en: 'Bank', fr: 'Banque' },
  '1050': { en: 'Cash not deposited', fr: 'Argent comptant à déposer' },
  '1055': { en: 'Checks not deposited', fr: 'Chèques à déposer' },
  '1060': { en: 'Card payments in transit', fr: 'Paiements par carte en transit' },
  '1065': { en: 'Debit card payments in transit', fr: 'Paiements par carte de débit en transit' },
  '1100': { en: 'Accounts receivable', fr: 'Comptes clients' },
  '1130': { en: 'Warranty paid by vendors', fr: 'Garanties payées par les fournisseurs' },
  '1150': { en: 'Unbilled rental', fr: 'Location à facturer' },
  '1200': { en: 'Parts in stock', fr: 'Stock de pièces' },
  '1210': { en: 'Parts in transit', fr: 'Pièces en transit' },
  '2050': { en: 'Received, not invoiced', fr: 'Réceptions à facturer' },
  '2100': { en: 'Customer deposits', fr: 'Dépôts de clients' },
  '2200': { en: 'Sales taxes payable', fr: 'Taxes de vente à payer' },
  '2300': { en: 'Deferred revenue', fr: 'Produits reportés' },
  '3000': { en: 'Owner’s equity', fr: 'Capitaux propres' },
  '3100': { en: 'Retained earnings', fr: 'Bénéfices non répartis' },
  '3200': { en: 'Opening stock', fr: 'Stock d’ouverture' },
  '4000': { en: 'Rental income', fr: 'Revenus de location' },
  '4100': { en: 'Sales', fr: 'Ventes' },
  '4150': { en: 'Sales of machines', fr: 'Ventes d’équipement' },
  '4200': { en: 'Services and fees', fr: 'Services et frais' },
  '4250': { en: 'Warranty work', fr: 'Travaux sous garantie' },
  '4300': { en: 'Damage waiver', fr: 'Exonération pour dommages' },
  '4500': { en: 'Card fees', fr: 'Frais de paiement par carte' },
  '4600': { en: 'Cash rounding', fr: 'Arrondissement au comptant' },
  '4900': { en: 'Early payment discounts', fr: 'Escomptes de paiement rapide' },
  '5000': { en: 'Cost of goods sold', fr: 'Coût des marchandises vendues' },
  '5020': { en: 'Sublet work', fr: 'Sous-traitance' },
  '5050': { en: 'Stock differences', fr: 'Écarts d’inventaire' },
  '5100': { en: 'Repairs of own machines', fr: 'Réparation de l’équipement' },
  '5190': { en: 'Labor applied', fr: 'Main-d’œuvre imputée' },
  '6000': { en: 'Bad debts', fr: 'Créances irrécouvrables' },
  '6050': { en: 'Small balances written off', fr: 'Petits soldes radiés' },
  '6200': { en: 'Petty cash', fr: 'Petite caisse' },
  '6100': { en: 'Cash over and short', fr: 'Écarts de caisse' },
};

/** An account that a company starts with. */
export type NewAccount = { code: string; name: string; type: AccountType; control: Control };

/** The accounts that a company starts with, named in its language, by their codes. */
export const newChart = (language: 'en' | 'fr'): NewAccount[] => {
  const delivered = purposeNames.map((purpose) => ({ control: '' as const, ...purposes[purpose] }));
  const further = Object.entries(furtherAccounts).map(([code, type]) => ({
    code,
    type,
    control: '' as const,
  }));
  return [...delivered, ...further]
    .filter(({ code }, at, all) => all.findIndex((each) => each.code === code) === at)
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map((account) => ({ ...account, name: names[account.code]?.[language] ?? account.code }));
};
