import type { selfAuditEn } from './self-audit-en.ts';

export const selfAuditFr: Record<keyof typeof selfAuditEn, string> = {
  'self_audit.tier_not_rolled':
    'Ligne {line}\u00a0: {product} coûte {unit:money}, mais un tarif «\u00a0{code:rate}\u00a0» à {amount:money} couvre toute la durée.',
  'self_audit.waiver_without_opt_in':
    'Une exonération de {waiver:money} est facturée, mais le contrat n’en prévoit pas.',
  'self_audit.waiver_of_insured':
    'Une exonération de {waiver:money} est facturée, mais l’assurance du client court jusqu’au {until:moment}.',
  'self_audit.fee_over_cap':
    'Ligne {line}\u00a0: {product} s’élève à {fee:money}. Le maximum est de {cap:money}.',
  'self_audit.late_call_off':
    'Ligne {line}\u00a0: {product} a pris fin le {at:moment}, mais est facturé jusqu’au {to:moment}.',
  'self_audit.fuel_on_full_tank':
    'Ligne {line}\u00a0: {charge:money} de carburant sont facturés, mais le réservoir est revenu aussi plein qu’au départ.',
  'self_audit.not_delivered':
    'Ligne {line}\u00a0: {product} est facturé {fee:money}, mais le contrat ne prévoit ni livraison ni ramassage.',
  'self_audit.delivery_included':
    'Ligne {line}\u00a0: {product} est facturé {fee:money}, mais {included} sont inclus et le chantier est à {distance}.',
  'self_audit.tax_despite_exemption':
    'Une taxe de {tax:money} est facturée. Selon l’exemption au dossier, elle est d’au plus {most:money}.',
};
