import type { readingsEn } from './readings-en.ts';

export const readingsFr: Record<keyof typeof readingsEn, string> = {
  'fuel.required':
    'Relevez le carburant ou omettez le relevé\u00a0: le carburant manquant ne sera alors pas facturé.',
  'charge.required': 'Relevez la charge de la batterie ou omettez le relevé.',
  'fuel.not_of_machine': 'Cet équipement n’a ni réservoir ni batterie à relever.',
  'return.charge_not_offered': 'Ces frais ne sont pas proposés pour l’état de l’article au retour.',
  'return.charge_once': 'Ces frais sont déjà sur l’article.',
  'return.photo_required':
    'Ajoutez une photo de l’état au retour\u00a0: l’entreprise ne facture rien sans photo.',
  'return.not_of_missing': 'L’équipement manquant ne peut pas être inspecté.',
  'return.value_required': 'Entrez le prix du neuf.',
  'fees.rule_twice': 'Une règle existe déjà pour cette succursale.',
  'fees.waived_without_reason': 'Inscrivez le motif de la renonciation aux frais.',
  'cancellation.fee_changed':
    'L’annulation coûte maintenant {fee:money}. Vérifiez le montant avant d’annuler.',
  'check_in.price_twice': 'Un prix existe déjà pour ce cas.',
  'check_in.class_or_group': 'Choisissez une classe ou un groupe, pas les deux.',
  'service.offered_at_price': 'Seul un service à prix fixe peut être proposé au retour.',
  'service.class_of_offer': 'Choisissez pour quoi il est proposé au retour, ou aucune classe.',
  'service.fee_of_fuel': 'Seul le service FUEL à prix fixe a des frais de remplissage.',
  'return.meter_beyond_time':
    'Cela fait {used} heures, soit plus de 24 par jour de sortie. Vérifiez le relevé ou confirmez-le par un motif.',
  'return.meter_impossible':
    'L’équipement n’a pas pu tourner {used} heures\u00a0: il s’en est écoulé moins depuis la sortie. Corrigez le relevé ou omettez-le.',
  'meter.beyond_time':
    'Cela fait {used} heures de plus que le dernier relevé, soit plus de 24 par jour depuis. Vérifiez le relevé ou confirmez-le par un motif.',
  'meter.tenfold':
    'C’est au moins dix fois le dernier relevé de {meter}. Vérifiez le relevé ou confirmez-le par un motif.',
  'meter.impossible':
    'L’équipement n’a pas pu tourner {used} heures\u00a0: il s’en est écoulé moins depuis son dernier relevé. Corrigez le relevé.',
};
