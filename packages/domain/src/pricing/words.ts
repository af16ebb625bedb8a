import { fill, type Speech, type WordData } from '../words/fill.ts';
import type { Language } from '../format/language.ts';

/** The sentences that explain a price, stored by key with the line and spoken in the reader's language. */
const english = {
  'time.weeks': '{weeks} {weeks|week|weeks}',
  'time.days': '{days} {days|day|days}',
  'time.hours': '{hours} {hours|hour|hours}',
  'time.days_hours': '{days} {days|day|days}, {hours} {hours|hour|hours}',
  'charged.days': 'Time charged: {days} {days|day|days}.',
  'charged.hours': 'Time charged: {hours} {hours|hour|hours}.',
  'charged.days_hours': 'Time charged: {days} {days|day|days} and {hours} {hours|hour|hours}.',
  'price.grace': 'Grace period: {forgiven} of {grace} {grace|minute|minutes}, not charged.',
  'price.line': '{code:units} at {amount:money}: {extended:money}.',
  'price.share': '{parts}/{of} {code:rate} at {amount:money}: {extended:money}.',
  'price.quantity_factor': 'Quantity factor {factor}: {from:money} becomes {total:money}.',
  'price.window': 'One {code:rate} charge, if returned by {until:moment}.',
  'price.window_missed': 'The {code:rate} charge applied until {until:moment}.',
  'price.off_rent': '{hours} {hours|hour|hours} off rent, not charged.',
  'price.rounded': 'Rounded to {step:money}: {from:money} becomes {rounded:money}.',
  'calendar.dates': 'Every calendar day counts as a full day.',
  'calendar.nights': 'Charged by the night.',
  'calendar.open_hours': 'Only opening hours are charged, {from:moment} to {until:moment}.',
  'calendar.no_sundays': 'Sundays are not charged.',
  'calendar.no_weekends': 'Weekends are not charged.',
  'calendar.hours_per_day': 'A full day is charged after {hours} hours.',
  'calendar.holidays': 'Not charged: {dates:moment}.',
  'price.rejected': 'Not used: {ways:sum}, {difference:money} more.',
  'price.minimum': 'Minimum charge of {minimum:money} in place of {cover:money}.',
  'price.quantity': '{quantity} units at {unit:money}: {rental:money}.',
  'price.discount': '{percent:percent} discount: −{discount:money}.',
  'price.component': 'With {quantity} × {code}: {net:money}.',
  'price.component_free': 'With {quantity} × {code}, no charge.',
  'price.shifts': '{shifts} shifts a day: {from:money} becomes {total:money}.',
  'price.waiver': 'Damage waiver, {percent:percent} of {rental:money}: {waiver:money}.',
  'price.tax': '{code}, {percent:percent} of {base:money}: {tax:money}.',
  'overtime.sum': '{hours} overtime {hours|hour|hours}: {charge:money}.',
  // Stored with every price, and told to nobody: customers do not read of policies and versions.
  'price.policy': '',
  'overtime.title': 'Overtime, {hours} {hours|hour|hours}',
  'overtime.used': 'Meter {out} to {in}: {used} {used|hour|hours} used, {allowed} included.',
  'overtime.earlier': 'Before the exchange, {product}: meter {out} to {in}, {used} {used|hour|hours} used.',
  'overtime.together':
    'Then meter {out} to {in}: {used} {used|hour|hours} used in total, {allowed} included.',
  'overtime.charge': '{hours} overtime {hours|hour|hours} at 1/{allowed} of {billed:money}: {charge:money}.',
  'overtime.cycle': 'To {until:moment}: {used} {used|hour|hours} used, {allowed} included.',
  'overtime.free': '{free} overtime {free|hour|hours} at no charge.',
  'overtime.own_rate': '{hours} overtime {hours|hour|hours} at {rate:money}: {charge:money}.',
  'overtime.step':
    '{used} {used|hour|hours}, {to} {to|shift|shifts} a day in place of {from}: {charge:money} more than {billed:money}.',
  'wear.title': 'Wear, {used} {used|unit|units}',
  'wear.charge': 'Reading {out} to {in}: {used} {used|unit|units} of wear at {price:money}, {charge:money}.',
  'wear.none': 'Reading {out} to {in}: no wear, no charge.',
  'fuel.title': 'Fuel',
  'fuel.missing': 'Fuel: {out}/8 out, {in}/8 back, {capacity} tank.',
  'fuel.full': 'Fuel: {out}/8 out, {in}/8 back: no charge.',
  'fuel.charge': '{missing}/8 of {capacity} at {price:money}: {charge:money}.',
  'fuel.fee': 'Refilling, once: {fee:money}.',
} as const;

export type SentenceKey = keyof typeof english;

/** One step of an explanation: what to say, and with which figures. Money is in cents. */
export type Sentence = { key: SentenceKey; data: WordData };

const french: Record<SentenceKey, string> = {
  'time.weeks': '{weeks} {weeks|semaine|semaines}',
  'time.days': '{days} {days|jour|jours}',
  'time.hours': '{hours} {hours|heure|heures}',
  'time.days_hours': '{days} {days|jour|jours}, {hours} {hours|heure|heures}',
  'charged.days': 'Durée facturée\u00a0: {days} {days|jour|jours}.',
  'charged.hours': 'Durée facturée\u00a0: {hours} {hours|heure|heures}.',
  'charged.days_hours': 'Durée facturée\u00a0: {days} {days|jour|jours} et {hours} {hours|heure|heures}.',
  'price.grace':
    'Délai de grâce\u00a0: {forgiven} {forgiven|minute non facturée|minutes non facturées} sur {grace}.',
  'price.line': '{code:units} à {amount:money}\u00a0: {extended:money}.',
  'price.share': '{parts}/{of} {code:rate} à {amount:money}\u00a0: {extended:money}.',
  'price.quantity_factor': 'Facteur de quantité {factor}\u00a0: {from:money} devient {total:money}.',
  'price.window':
    'Tarif {code:rate}\u00a0: montant unique si l’équipement revient au plus tard le {until:moment}.',
  'price.window_missed': 'Le tarif {code:rate} s’appliquait jusqu’au {until:moment}.',
  'price.off_rent': 'Location arrêtée pendant {hours} {hours|heure, non facturée|heures, non facturées}.',
  'price.rounded': 'Arrondi à {step:money}\u00a0: {from:money} devient {rounded:money}.',
  'calendar.dates': 'Chaque jour civil entamé compte pour un jour.',
  'calendar.nights': 'La location est facturée à la nuit.',
  'calendar.open_hours': 'Seules les heures d’ouverture sont facturées, de {from:moment} à {until:moment}.',
  'calendar.no_sundays': 'Les dimanches ne sont pas facturés.',
  'calendar.no_weekends': 'Les fins de semaine ne sont pas facturées.',
  'calendar.hours_per_day': 'Une journée complète est facturée après {hours} heures.',
  'calendar.holidays': 'Non facturé\u00a0: {dates:moment}.',
  'price.rejected': 'Non retenu\u00a0: {ways:sum}, {difference:money} de plus.',
  'price.minimum': 'Minimum de {minimum:money} au lieu de {cover:money}.',
  'price.quantity': '{quantity} unités à {unit:money}\u00a0: {rental:money}.',
  'price.discount': 'Rabais de {percent:percent}\u00a0: −{discount:money}.',
  'price.component': 'Avec {quantity} × {code}\u00a0: {net:money}.',
  'price.component_free': 'Avec {quantity} × {code}, sans frais.',
  'price.shifts': '{shifts} quarts par jour\u00a0: {from:money} devient {total:money}.',
  'price.waiver': 'Exonération des dommages, {percent:percent} de {rental:money}\u00a0: {waiver:money}.',
  'price.tax': '{code}, {percent:percent} de {base:money}\u00a0: {tax:money}.',
  'overtime.sum': '{hours} {hours|heure supplémentaire|heures supplémentaires}\u00a0: {charge:money}.',
  'price.policy': '',
  'overtime.title': 'Heures supplémentaires, {hours} {hours|heure|heures}',
  'overtime.used':
    'Compteur de {out} à {in}\u00a0: {used} {used|heure utilisée|heures utilisées}, {allowed} {allowed|incluse|incluses}.',
  'overtime.earlier':
    'Avant l’échange, {product}\u00a0: compteur de {out} à {in}, {used} {used|heure utilisée|heures utilisées}.',
  'overtime.together':
    'Ensuite, compteur de {out} à {in}\u00a0: {used} {used|heure utilisée|heures utilisées} au total, {allowed} {allowed|incluse|incluses}.',
  'overtime.charge':
    '{hours} {hours|heure supplémentaire|heures supplémentaires} à 1/{allowed} de {billed:money}\u00a0: {charge:money}.',
  'overtime.cycle':
    'Au {until:moment}\u00a0: {used} {used|heure utilisée|heures utilisées}, {allowed} {allowed|incluse|incluses}.',
  'overtime.free': '{free} {free|heure supplémentaire|heures supplémentaires} sans frais.',
  'overtime.own_rate':
    '{hours} {hours|heure supplémentaire|heures supplémentaires} à {rate:money}\u00a0: {charge:money}.',
  'overtime.step':
    '{used} {used|heure|heures}, {to} {to|quart|quarts} par jour au lieu de {from}\u00a0: {charge:money} de plus que {billed:money}.',
  'wear.title': 'Usure, {used} {used|unité|unités}',
  'wear.charge':
    'Relevé de {out} à {in}\u00a0: {used} {used|unité|unités} d’usure à {price:money}, {charge:money}.',
  'wear.none': 'Relevé {out} à {in}\u00a0: aucune usure, sans frais.',
  'fuel.title': 'Carburant',
  'fuel.missing': 'Carburant\u00a0: {out}/8 à la sortie, {in}/8 au retour, réservoir de {capacity}.',
  'fuel.full': 'Carburant\u00a0: {out}/8 à la sortie, {in}/8 au retour\u00a0: sans frais.',
  'fuel.charge': '{missing}/8 de {capacity} à {price:money}\u00a0: {charge:money}.',
  'fuel.fee': 'Remplissage, une fois\u00a0: {fee:money}.',
};

export const priceWords: Readonly<Record<Language, Readonly<Record<SentenceKey, string>>>> = {
  en: english,
  fr: french,
};

/** A sentence in a language; money in the company's currency: '2 days at $100.00: $200.00.' */
export function say(sentence: Sentence, language: Language, currency?: Speech['currency']): string {
  const speech = currency === undefined ? { language } : { language, currency };
  return fill(priceWords[language][sentence.key], sentence.data, speech);
}
