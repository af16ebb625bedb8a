import type { ledgerEn } from './ledger-en.ts';

/** The same in French. */
export const ledgerFr: Record<keyof typeof ledgerEn, string> = {
  'ledger.period_closed':
    'Les livres de {month} sont fermés. Choisissez une date plus tardive, ou demandez à la personne qui ferme les périodes de rouvrir le mois.',
  'ledger.account_taken': 'Un autre compte a ce numéro.',
  'ledger.account_posted': 'Ce compte a des écritures et garde son type.',
  'ledger.account_of_papers':
    'Des documents passent dans ce compte. Changez d’abord le compte où ils sont inscrits.',
  'ledger.code_malformed': 'Un numéro de compte a au plus 15 lettres, chiffres, points et traits d’union.',
  'ledger.mapping_needed': 'Des montants sont inscrits à ce titre : il faut un compte.',
  'ledger.mapping_of_one': 'Une classe va avec les revenus de location, et un code de taxe avec les taxes.',
  'ledger.same_account': 'Une ligne déplace un montant d’un compte à un autre.',
  'ledger.control_account': 'Seuls des documents passent dans ce compte.',
  'ledger.not_for_control': 'Choisissez un compte du bon type, sans écritures.',
  'ledger.account_inactive': 'Ce compte n’est plus utilisé.',
  'ledger.of_paper': 'Cette écriture vient d’un document. Corrigez le document, et les livres suivent.',
  'ledger.reversed': 'Cette écriture est déjà renversée.',
  'ledger.period_not_over': 'Ce mois n’est pas encore terminé.',
  'ledger.period_blocked': 'Ce mois ne peut pas encore être fermé. La liste dit ce qui reste à faire.',
  'ledger.reason_needed': 'Dites pourquoi le mois est rouvert.',
  'ledger.later_closed': 'Un mois plus tardif est fermé. Rouvrez-le d’abord.',
  'commission.class_twice': 'Cette classe a déjà un pourcentage.',
  'commission.plan_taken': 'Il y a déjà un barème à partir de cette date.',
  'commission.not_over': 'Choisissez une journée terminée.',
  'commission.went_on': 'Un calcul antérieur va plus loin. Choisissez cette date ou une date plus tardive.',
  'commission.nothing_due': 'Rien n’est dû jusqu’à cette date.',
  'commission.changed': 'Le montant dû a changé depuis. Regardez-le de nouveau.',
  'late_fee.changed': 'Ces frais ont changé depuis, ou sont déjà facturés. Consultez la liste de nouveau.',
  'write_off.nothing_open': 'Rien n’est dû sur ce document.',
  'write_off.other_sign': 'Le montant est positif pour une facture, négatif pour un crédit.',
  'write_off.too_much': 'Le solde est de {open:money}.',
  'write_off.taken_back': 'Cette radiation est déjà reprise.',
  'write_off.changed': 'Le numéro {number} a changé depuis. Consultez la liste de nouveau.',
  'write_off.not_small': 'Ce montant n’est pas petit. Radiez-le sur sa propre page.',
  'ledger.nothing_to_export':
    'Toutes les écritures de ces dates sont déjà exportées vers ce logiciel, ou il n’y en a aucune.',
  'ledger.too_much_to_export': 'Ces dates ont plus de {most} écritures. Choisissez moins de jours.',
};
