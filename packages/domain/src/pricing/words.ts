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
  'price.grace':
    '{forgiven} {forgiven|minute|minutes} forgiven, within the grace of {grace} {grace|minute|minutes}.',
  'price.line': '{count} × {code} at {amount:money} is {extended:money}.',
  'price.share': '{parts}/{of} of {code} at {amount:money} is {extended:money}.',
  'price.quantity_factor': 'Times {factor} for the number of pieces: {from:money} becomes {total:money}.',
  'price.window': '{code} is one charge for what goes out then and is back by {until}.',
  'price.window_missed': '{code} would have held until {until}.',
  'price.off_rent': '{hours} {hours|hour|hours} off rent are not charged.',
  'price.rounded': 'Rounded to {step:money}: {from:money} becomes {rounded:money}.',
  'calendar.dates': 'Every date touched counts as a day.',
  'calendar.nights': 'Nights are counted.',
  'calendar.open_hours': 'Only opening hours count, {from} to {until}.',
  'calendar.no_sundays': 'Sundays are not charged.',
  'calendar.no_weekends': 'Weekends are not charged.',
  'calendar.hours_per_day': 'A day is charged in full after {hours} hours.',
  'calendar.holidays': 'Not charged: {dates}.',
  'price.rejected': '{ways} would cost {difference:money} more.',
  'price.minimum': 'Raised from {cover:money} to the minimum charge of {minimum:money}.',
  'price.quantity': '{quantity} pieces at {unit:money} are {rental:money}.',
  'price.discount': 'Less {percent:percent}: {discount:money} off, {net:money} remain.',
  'price.component': 'With {quantity} × {code}: {net:money}.',
  'price.component_free': 'With {quantity} × {code}, not charged.',
  'price.shifts': '{shifts} shifts a day: {from:money} becomes {total:money}.',
  'price.waiver': 'Damage waiver, {percent:percent} of {rental:money}: {waiver:money}.',
  'price.tax': '{code}, {percent:percent} of {base:money}: {tax:money}.',
  'overtime.sum': 'Overtime of {hours} {hours|hour|hours}: {charge:money}.',
  'price.policy': 'Policy {policy}, version {version}.',
  'overtime.title': 'Overtime, {hours} {hours|hour|hours}',
  'overtime.used':
    'Meter {out} to {in}: {used} {used|hour|hours} used, {allowed} included in the time charged.',
  'overtime.earlier': 'Until its exchange {product} went from {out} to {in}: {used} {used|hour|hours} used.',
  'overtime.together':
    'Then meter {out} to {in}: {used} {used|hour|hours} used by all machines together, {allowed} included in the time charged.',
  'overtime.charge': '{hours} {hours|hour|hours} beyond, each 1/{allowed} of {billed:money}: {charge:money}.',
  'overtime.cycle': 'Until {until}: {used} {used|hour|hours} used, {allowed} included in the time charged.',
  'overtime.free': '{free} {free|hour|hours} beyond {free|costs|cost} nothing.',
  'overtime.own_rate': '{hours} {hours|hour|hours} beyond at {rate:money}: {charge:money}.',
  'overtime.step':
    '{used} {used|hour|hours} in {to} {to|shift|shifts} a day in place of {from}: {charge:money} more than {billed:money}.',
  'wear.title': 'Wear, {used} {used|unit|units}',
  'wear.charge': 'Read {out} to {in}: {used} {used|unit|units} of wear at {price:money}, {charge:money}.',
  'fuel.title': 'Fuel',
  'fuel.missing': 'Out at {out}/8, back at {in}/8 of a tank of {capacity}.',
  'fuel.charge': '{missing}/8 of {capacity} at {price:money} is {charge:money}.',
} as const;

export type SentenceKey = keyof typeof english;

/** One step of an explanation: what to say, and with which figures. Money is in cents. */
export type Sentence = { key: SentenceKey; data: WordData };

const french: Record<SentenceKey, string> = {
  'time.weeks': '{weeks} {weeks|semaine|semaines}',
  'time.days': '{days} {days|jour|jours}',
  'time.hours': '{hours} {hours|heure|heures}',
  'time.days_hours': '{days} {days|jour|jours}, {hours} {hours|heure|heures}',
  'charged.days': 'Durée facturée : {days} {days|jour|jours}.',
  'charged.hours': 'Durée facturée : {hours} {hours|heure|heures}.',
  'charged.days_hours': 'Durée facturée : {days} {days|jour|jours} et {hours} {hours|heure|heures}.',
  'price.grace':
    '{forgiven} {forgiven|minute accordée|minutes accordées}, dans le délai de grâce de {grace} {grace|minute|minutes}.',
  'price.line': '{count} × {code} à {amount:money} font {extended:money}.',
  'price.share': '{parts}/{of} de {code} à {amount:money} font {extended:money}.',
  'price.quantity_factor':
    'Fois {factor} selon le nombre d’articles\u00a0: {from:money} devient {total:money}.',
  'price.window': '{code} est un seul montant pour ce qui part alors et revient au plus tard le {until}.',
  'price.window_missed': '{code} aurait valu jusqu’au {until}.',
  'price.off_rent': '{hours} {hours|heure|heures} hors location, non facturées.',
  'price.rounded': 'Arrondi à {step:money}\u00a0: {from:money} devient {rounded:money}.',
  'calendar.dates': 'Chaque date touchée compte pour un jour.',
  'calendar.nights': 'Les nuits sont comptées.',
  'calendar.open_hours': 'Seules les heures d’ouverture comptent, de {from} à {until}.',
  'calendar.no_sundays': 'Les dimanches ne sont pas facturés.',
  'calendar.no_weekends': 'Les fins de semaine ne sont pas facturées.',
  'calendar.hours_per_day': 'Un jour est facturé en entier après {hours} heures.',
  'calendar.holidays': 'Non facturé\u00a0: {dates}.',
  'price.rejected': '{ways} coûterait {difference:money} de plus.',
  'price.minimum': 'Porté de {cover:money} au montant minimal de {minimum:money}.',
  'price.quantity': '{quantity} articles à {unit:money} font {rental:money}.',
  'price.discount': 'Remise de {percent:percent} : {discount:money} de moins, reste {net:money}.',
  'price.component': 'Avec {quantity} × {code}\u00a0: {net:money}.',
  'price.component_free': 'Avec {quantity} × {code}, non facturé.',
  'price.shifts': '{shifts} quarts par jour\u00a0: {from:money} devient {total:money}.',
  'price.waiver': 'Exonération des dommages, {percent:percent} de {rental:money}\u00a0: {waiver:money}.',
  'price.tax': '{code}, {percent:percent} de {base:money}\u00a0: {tax:money}.',
  'overtime.sum': '{hours} {hours|heure supplémentaire|heures supplémentaires}\u00a0: {charge:money}.',
  'price.policy': 'Politique {policy}, version {version}.',
  'overtime.title': 'Heures supplémentaires, {hours} {hours|heure|heures}',
  'overtime.used':
    'Compteur {out} à {in} : {used} {used|heure utilisée|heures utilisées}, {allowed} comprises dans la durée facturée.',
  'overtime.earlier':
    'Jusqu’à son échange, {product} est passé de {out} à {in}\u00a0: {used} {used|heure|heures}.',
  'overtime.together':
    'Ensuite compteur de {out} à {in}\u00a0: {used} {used|heure|heures} pour toutes les machines, {allowed} comprises dans le temps facturé.',
  'overtime.charge':
    '{hours} {hours|heure|heures} en sus, chacune 1/{allowed} de {billed:money} : {charge:money}.',
  'overtime.cycle':
    'Jusqu’au {until}\u00a0: {used} {used|heure utilisée|heures utilisées}, {allowed} comprises dans la durée facturée.',
  'overtime.free': '{free} {free|heure|heures} en sus sans frais.',
  'overtime.own_rate': '{hours} {hours|heure|heures} en sus à {rate:money}\u00a0: {charge:money}.',
  'overtime.step':
    '{used} {used|heure|heures} en {to} {to|quart|quarts} par jour au lieu de {from}\u00a0: {charge:money} de plus que {billed:money}.',
  'wear.title': 'Usure, {used} {used|unité|unités}',
  'wear.charge':
    'Lecture de {out} à {in}\u00a0: {used} {used|unité|unités} d’usure à {price:money}, {charge:money}.',
  'fuel.title': 'Carburant',
  'fuel.missing': 'Parti à {out}/8, revenu à {in}/8 d’un réservoir de {capacity}.',
  'fuel.charge': '{missing}/8 de {capacity} à {price:money} font {charge:money}.',
};

export const priceWords: Readonly<Record<Language, Readonly<Record<SentenceKey, string>>>> = {
  en: english,
  fr: french,
};

/** A sentence in a language; money in the company's currency: '2 × DAY at $100.00 is $200.00.' */
export function say(sentence: Sentence, language: Language, currency?: Speech['currency']): string {
  const speech = currency === undefined ? { language } : { language, currency };
  return fill(priceWords[language][sentence.key], sentence.data, speech);
}
