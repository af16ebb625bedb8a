import type { Language } from '../format/language.ts';
import { say, type Sentence } from '../pricing/words.ts';
import { toLocal } from '../time/local.ts';
import { fill, type Speech, type WordData } from '../words/fill.ts';

/** The sentences that explain a bill beside those that explain a price, stored by key like them. Money is in cents. */
const english = {
  'bill.arrears': 'Rental from {from:moment} to {to:moment}.',
  'bill.advance': 'Billed in advance, {from:moment} to {to:moment}.',
  'bill.return': 'Returned {at:moment}.',
  'bill.capped': 'Limited to the price of four weeks: {unit:money}.',
  'bill.prorated': '{days} of {cycle_days} days of a cycle at {cycle:money}: {unit:money}.',
  'bill.cumulative': 'Rental to date {whole:money}, less {billed:money} already billed: {unit:money}.',
  'bill.flat': 'Flat rate of {unit:money} per cycle.',
  'bill.lease': '{periods} {periods|payment|payments} of {amount:money}: {unit:money}.',
  'bill.lease_payment': 'Payment {number} of {periods}: {unit:money}.',
  'bill.lease_beyond': 'Kept beyond the term of {periods} {periods|payment|payments}: {unit:money}.',
  'bill.lease_end':
    'Lease ended {left} {left|payment|payments} early: {percent:percent} of {amount:money}, {unit:money}.',
  'bill.off_rent': '{hours} {hours|hour|hours} off rent, not charged.',
  'bill.called_off': 'Called off with receipt OR-{number}.',
  'bill.all_off_rent': 'Off rent for the whole period: no charge.',
  'bill.credit':
    'Billed {billed:money} to {through:moment}; {earned:money} due to {until:moment}: {credit:money} credited per unit.',
  'bill.small_refund': 'Refund of {amount:money} not issued: the minimum is {least:money}.',
  'bill.small_charge': 'Charge of {amount:money} not billed: the minimum is {least:money}.',
  'bill.loss': 'Not returned: {quantity} {quantity|unit|units} at the replacement cost of {unit:money}.',
  'deposit.estimate': 'The full estimate of {estimate:money}: rental, waiver and taxes.',
  'deposit.percent': '{figure:percent} of the estimate of {estimate:money}: rental, waiver and taxes.',
  'deposit.multiple': '{figure} × the rental of {rental:money}.',
  'share.charge':
    '{percent:percent} of the {rental:money} rental, within its minimum and maximum: {charge:money}.',
  'share.back': '{charge:money} of the {billed:money} billed is credited with {rental:money} of the rental.',
  'difference.time': '{days} {days|day|days} billed, {was} the last time.',
  'difference.quantity': '{quantity} {quantity|unit|units}, {was} the last time.',
  'difference.discount': '{percent:percent} discount, {was:percent} the last time.',
  'difference.price': '{price:money} each, {was:money} the last time.',
  'fees.late_return':
    'Late returns: {hour:money} for each started hour; the first {minutes} {minutes|minute is|minutes are} free.',
  'fees.late_return_by_day':
    'Late returns: {hour:money} for each started hour, at most {day:money} a day; the first {minutes} {minutes|minute is|minutes are} free.',
  'fees.cancellation':
    'Cancellation within {hours} {hours|hour|hours} of the start: {percent:percent} of the rental, at least {minimum:money}.',
  'late_return.late': '{product} was due {due:moment} and came back {hours} {hours|hour|hours} late.',
  'late_return.charge': 'Late return: {charge:money}.',
  'late_return.rest': 'Late return: {charge:money} beyond the {charged:money} already charged.',
  'check_in.light': '{product} came back dirty.',
  'check_in.heavy': '{product} came back very dirty.',
  'check_in.flat': 'Cleaning of {quantity} at {price:money}: {charge:money}.',
  'check_in.hours': '{hours} {hours|hour|hours} of cleaning at {price:money} an hour: {charge:money}.',
  'check_in.missing': '{product} came back without {item}: {quantity} at {value:money} as new.',
  'check_in.as_new': 'Charged at the price of a new one: {charge:money}.',
  'check_in.less_age': '{percent:percent} off for {years} {years|year|years} of age: {charge:money}.',
  'check_in.clean': '{product} came back clean: no charge.',
  'check_in.complete': '{product} came back with all its parts: no charge.',
  'check_in.waived': 'Not charged: {reason}',
  'exchange.continues': '{new} replaced {old} on {at:moment}: same rental period and rates.',
  'exchange.ordered': 'The exchange counts from the moment at which the driver closes it on site.',
  'exchange.ended': '{new} replaced {old} on {at:moment}: the rental of {old} ends here.',
  'exchange.anew': 'Replaces {old} from {at:moment}: new rental period at its own rates.',
  'exchange.nothing_changes': 'Charges do not change: same date out, cycles and rates.',
  'exchange.used': '{old} ran {used} {used|hour|hours}; all machines on the line share its included hours.',
  'exchange.billed_beyond': 'Already billed to {through:moment}: the unused time of {old} will be credited.',
} as const;

export type BillSentence = Sentence | { key: keyof typeof english; data: WordData };

const french: Record<keyof typeof english, string> = {
  'bill.arrears': 'Location du {from:moment} au {to:moment}.',
  'bill.advance': 'Facturé d’avance, du {from:moment} au {to:moment}.',
  'bill.return': 'Retourné le {at:moment}.',
  'bill.capped': 'Plafonné au prix de quatre semaines\u00a0: {unit:money}.',
  'bill.prorated':
    '{days} {days|jour|jours} sur {cycle_days} d’un cycle à {cycle:money}\u00a0: {unit:money}.',
  'bill.cumulative':
    'Location à ce jour {whole:money}, moins {billed:money} déjà facturés\u00a0: {unit:money}.',
  'bill.flat': 'Tarif fixe de {unit:money} par cycle.',
  'bill.lease': '{periods} {periods|versement|versements} de {amount:money}\u00a0: {unit:money}.',
  'bill.lease_payment': 'Versement {number} de {periods}\u00a0: {unit:money}.',
  'bill.lease_beyond':
    'Gardé au-delà du terme de {periods} {periods|versement|versements}\u00a0: {unit:money}.',
  'bill.lease_end':
    'Bail terminé {left} {left|versement|versements} plus tôt\u00a0: {percent:percent} de {amount:money}, {unit:money}.',
  'bill.called_off': 'Fin de location avisée, accusé OR-{number}.',
  'bill.off_rent': 'Location arrêtée pendant {hours} {hours|heure, non facturée|heures, non facturées}.',
  'bill.all_off_rent': 'Location arrêtée toute la période\u00a0: sans frais.',
  'bill.credit':
    'Facturé {billed:money} jusqu’au {through:moment}, dû {earned:money} au {until:moment}\u00a0: note de crédit de {credit:money} par unité.',
  'bill.small_refund': 'Remboursement de {amount:money} non effectué\u00a0: le minimum est de {least:money}.',
  'bill.small_charge': 'Montant de {amount:money} non facturé\u00a0: le minimum est de {least:money}.',
  'bill.loss':
    'Non retourné\u00a0: {quantity} {quantity|unité|unités} au coût de remplacement de {unit:money}.',
  'deposit.estimate': 'Estimation complète de {estimate:money}\u00a0: location, exonération et taxes.',
  'deposit.percent':
    '{figure:percent} de l’estimation de {estimate:money}\u00a0: location, exonération et taxes.',
  'deposit.multiple': '{figure} × le prix de location de {rental:money}.',
  'share.charge':
    '{percent:percent} de la location de {rental:money}, selon le minimum et le maximum\u00a0: {charge:money}.',
  'share.back':
    '{charge:money} sur les {billed:money} facturés sont crédités avec {rental:money} de location.',
  'difference.time': '{days} {days|jour facturé|jours facturés}, {was} la dernière fois.',
  'difference.quantity': '{quantity} {quantity|unité|unités}, {was} la dernière fois.',
  'difference.discount': 'Rabais de {percent:percent}, {was:percent} la dernière fois.',
  'difference.price': '{price:money} chacun, {was:money} la dernière fois.',
  'fees.late_return':
    'Retour en retard\u00a0: {hour:money} par heure entamée; les {minutes} premières minutes sont gratuites.',
  'fees.late_return_by_day':
    'Retour en retard\u00a0: {hour:money} par heure entamée, au plus {day:money} par jour; les {minutes} premières minutes sont gratuites.',
  'fees.cancellation':
    'Annulation à moins de {hours} {hours|heure|heures} du début\u00a0: {percent:percent} de la location, au moins {minimum:money}.',
  'late_return.late': '{product} était dû le {due:moment} et a {hours} {hours|heure|heures} de retard.',
  'late_return.charge': 'Retour en retard\u00a0: {charge:money}.',
  'late_return.rest': 'Retour en retard\u00a0: {charge:money} en plus des {charged:money} déjà facturés.',
  'check_in.light': '{product} a été retourné sale.',
  'check_in.heavy': '{product} a été retourné très sale.',
  'check_in.flat': 'Nettoyage de {quantity} à {price:money}\u00a0: {charge:money}.',
  'check_in.hours':
    '{hours} {hours|heure|heures} de nettoyage à {price:money} l’heure\u00a0: {charge:money}.',
  'check_in.missing': '{product} a été retourné sans {item}\u00a0: {quantity} à {value:money} à neuf.',
  'check_in.as_new': 'Facturé au prix du neuf\u00a0: {charge:money}.',
  'check_in.less_age': 'Moins {percent:percent} pour {years} {years|an|ans} d’âge\u00a0: {charge:money}.',
  'check_in.clean': '{product} a été retourné propre\u00a0: sans frais.',
  'check_in.complete': '{product} a été retourné avec toutes ses pièces\u00a0: sans frais.',
  'check_in.waived': 'Non facturé\u00a0: {reason}',
  'exchange.continues': '{new} a remplacé {old} le {at:moment}\u00a0: la durée et les tarifs se poursuivent.',
  'exchange.ordered': 'L’échange compte à partir du moment où il est fermé sur place.',
  'exchange.ended': '{new} a remplacé {old} le {at:moment}\u00a0: la location de {old} prend fin.',
  'exchange.anew':
    'Remplace {old} depuis le {at:moment}\u00a0: nouvelle durée, aux tarifs de cet équipement.',
  'exchange.nothing_changes':
    'Le montant facturé ne change pas\u00a0: mêmes date de sortie, cycles et tarifs.',
  'exchange.used':
    '{old} a tourné {used} {used|heure|heures}; les heures incluses sont communes à tous les équipements de la ligne.',
  'exchange.billed_beyond':
    'Déjà facturé jusqu’au {through:moment}\u00a0: le temps non utilisé de {old} fera l’objet d’une note de crédit.',
};

/** An instant as bills store it, by the clocks of the division: '2026-02-02 12:00'. Their sentences say it in words. */
export function clockText(at: Temporal.Instant, zone: string): string {
  const { date, time } = toLocal(at, zone);
  return `${date} ${time}`;
}

/** English and French of every sentence about a bill. */
export const billWords: Readonly<Record<Language, typeof french>> = { en: english, fr: french };

/** A sentence about a price or a bill in a language; money in the company's currency. */
export function tell(sentence: BillSentence, language: Language, currency?: Speech['currency']): string {
  if (!isOfBill(sentence)) return say(sentence, language, currency);
  return fill(
    billWords[language][sentence.key],
    sentence.data,
    currency === undefined ? { language } : { language, currency },
  );
}

/** Sentences in a language, without those of which readers are told nothing. */
export function tellAll(
  sentences: readonly BillSentence[],
  language: Language,
  currency?: Speech['currency'],
): string[] {
  return sentences.map((each) => tell(each, language, currency)).filter((text) => text !== '');
}

function isOfBill(sentence: BillSentence): sentence is Exclude<BillSentence, Sentence> {
  return Object.hasOwn(english, sentence.key);
}
