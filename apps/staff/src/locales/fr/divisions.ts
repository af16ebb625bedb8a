import type { divisions as en } from '../en/divisions.ts';
import type { Words } from '../words.ts';

export const divisions: Words<typeof en> = {
  title: 'Divisions',
  name: 'Nom',
  code: 'Code',
  city: 'Ville',
  taxes: 'Taxes',
  tax1: 'Première taxe',
  tax2: 'Deuxième taxe',
  taxesOf: 'Taxes de {{division}}',
  exempt: 'Exempté',
  rentals: 'Locations',
  sales: 'Ventes et services',
  none: 'Aucun',
  holidays: 'Jours fériés',
  holidaysOf: 'Jours fériés de {{division}}\u00a0: {{days}}',
  exemptsRentals: 'Les locations sont exemptées',
  exemptsSales: 'Les ventes et services sont exemptés',
  exemptions: 'Exemptions',
  editExemptions: 'Modifier les exemptions',
  severalExempt: 'Si plusieurs sont exemptés',
  firstDecides: 'Le premier décide\u00a0: document, chantier, client, division',
  allRespected: 'Toutes sont respectées',
  respectAll: 'Les respecter toutes',
  respectAllHint: 'Sinon, le premier du document, du chantier, du client et de la division décide seul.',
};
