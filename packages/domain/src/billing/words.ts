import type { Language } from '../format/language.ts';
import { say, type Sentence } from '../pricing/words.ts';
import { toLocal } from '../time/local.ts';
import { fill, type Speech, type WordData } from '../words/fill.ts';

/** The sentences that explain a bill beside those that explain a price, stored by key like them. Money is in cents. */
const english = {
  'bill.arrears': 'For the time from {from} to {to}.',
  'bill.advance': 'In advance, for the time from {from} to {to}.',
  'bill.return': 'Back on {at}.',
  'bill.capped': 'No cycle costs more than four weeks: {unit:money}.',
  'bill.prorated': '{days} of the {cycle_days} days of a cycle at {cycle:money}: {unit:money}.',
  'bill.cumulative':
    'The whole rental until now costs {whole:money}; {billed:money} billed before, {unit:money} remain.',
  'bill.flat': 'Flat rate of {unit:money} for each cycle, whatever the time.',
  'bill.off_rent': '{hours} {hours|hour|hours} off rent {hours|is|are} not charged.',
  'bill.all_off_rent': 'Off rent for the whole time: nothing is charged.',
  'bill.credit':
    'Billed {billed:money} to {through}, earned {earned:money} until {until}: {credit:money} back for one piece.',
  'bill.small_refund': 'A refund of {amount:money} is below the least of {least:money} and is not given.',
  'bill.small_charge': 'A charge of {amount:money} is below the least of {least:money} and is not made.',
  'bill.loss':
    'Not brought back: {quantity} {quantity|piece|pieces} at the replacement cost of {unit:money}.',
  'deposit.estimate': 'All of the estimate of {estimate:money}: rental, waiver and taxes.',
  'deposit.percent': '{figure:percent} of the estimate of {estimate:money}: rental, waiver and taxes.',
  'deposit.multiple': '{figure} × the rental of {rental:money}.',
  'share.charge': '{percent:percent} of the rental of {rental:money}, within its bounds: {charge:money}.',
  'share.back': 'Of the {billed:money} billed, {charge:money} go back with {rental:money} of the rental.',
  'exchange.continues': 'On {at} {old} was exchanged for {new}: the time and the rates go on.',
  'exchange.ended': 'On {at} {old} was exchanged for {new}: its time ends here.',
  'exchange.anew': 'In exchange for {old} on {at}: its time starts anew, at its own rates.',
  'exchange.nothing_changes': 'What is charged does not change: date out, cycles and rates stay.',
  'exchange.used': '{old} ran {used} {used|hour|hours}; all machines of a line share its included hours.',
  'exchange.billed_beyond': 'Billed until {through} already: what {old} did not earn goes back on a credit.',
} as const;

export type BillSentence = Sentence | { key: keyof typeof english; data: WordData };

const french: Record<keyof typeof english, string> = {
  'bill.arrears': 'Pour la période du {from} au {to}.',
  'bill.advance': 'D’avance, pour la période du {from} au {to}.',
  'bill.return': 'Rendu le {at}.',
  'bill.capped': 'Aucun cycle ne coûte plus que quatre semaines\u00a0: {unit:money}.',
  'bill.prorated':
    '{days} {days|jour|jours} sur les {cycle_days} d’un cycle à {cycle:money}\u00a0: {unit:money}.',
  'bill.cumulative':
    'Toute la location jusqu’ici coûte {whole:money}; {billed:money} déjà facturés, reste {unit:money}.',
  'bill.flat': 'Tarif fixe de {unit:money} par cycle, quelle que soit la durée.',
  'bill.off_rent': '{hours} {hours|heure|heures} hors location, non {hours|facturée|facturées}.',
  'bill.all_off_rent': 'Hors location pendant toute la période\u00a0: rien n’est facturé.',
  'bill.credit':
    'Facturé {billed:money} jusqu’au {through}, dû {earned:money} jusqu’au {until}\u00a0: {credit:money} à rendre par article.',
  'bill.small_refund':
    'Un remboursement de {amount:money} est sous le minimum de {least:money} et n’est pas fait.',
  'bill.small_charge':
    'Un montant de {amount:money} est sous le minimum de {least:money} et n’est pas facturé.',
  'bill.loss':
    'Non rapporté\u00a0: {quantity} {quantity|article|articles} au coût de remplacement de {unit:money}.',
  'deposit.estimate': 'Toute l’estimation de {estimate:money}\u00a0: location, exonération et taxes.',
  'deposit.percent':
    '{figure:percent} de l’estimation de {estimate:money}\u00a0: location, exonération et taxes.',
  'deposit.multiple': '{figure} × la location de {rental:money}.',
  'share.charge':
    '{percent:percent} de la location de {rental:money}, dans ses limites\u00a0: {charge:money}.',
  'share.back': 'Des {billed:money} facturés, {charge:money} sont rendus avec {rental:money} de la location.',
  'exchange.continues': 'Le {at}, {old} a été échangé contre {new}\u00a0: la durée et les tarifs continuent.',
  'exchange.ended': 'Le {at}, {old} a été échangé contre {new}\u00a0: sa durée s’arrête ici.',
  'exchange.anew': 'En échange de {old} le {at}\u00a0: sa durée repart de zéro, à ses propres tarifs.',
  'exchange.nothing_changes': 'Le montant facturé ne change pas\u00a0: sortie, cycles et tarifs demeurent.',
  'exchange.used':
    '{old} a tourné {used} {used|heure|heures}; toutes les machines d’une ligne partagent ses heures incluses.',
  'exchange.billed_beyond':
    'Déjà facturé jusqu’au {through}\u00a0: ce que {old} n’a pas gagné est rendu par un crédit.',
};

/** An instant as bills name it, by the clocks of the division: '2026-02-02 12:00'. */
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

function isOfBill(sentence: BillSentence): sentence is Exclude<BillSentence, Sentence> {
  return Object.hasOwn(english, sentence.key);
}
