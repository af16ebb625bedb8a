import type { Language } from '../format/language.ts';

/**
 * Sentences about prices and bills as they were worded before version 4 of what is hashed for signatures; those that are not here
 * are the same today. Nobody reads these: they only tell whether a document still is what was sent or signed.
 */
export const wordsBefore4: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'price.grace':
      '{forgiven} {forgiven|minute|minutes} forgiven, within the grace of {grace} {grace|minute|minutes}.',
    'price.line': '{count} × {code} at {amount:money} is {extended:money}.',
    'price.share': '{parts}/{of} of {code} at {amount:money} is {extended:money}.',
    'price.quantity_factor': 'Times {factor} for the number of pieces: {from:money} becomes {total:money}.',
    'price.window': '{code} is one charge for what goes out then and is back by {until}.',
    'price.window_missed': '{code} would have held until {until}.',
    'price.off_rent': '{hours} {hours|hour|hours} off rent are not charged.',
    'calendar.dates': 'Every date touched counts as a day.',
    'calendar.nights': 'Nights are counted.',
    'calendar.open_hours': 'Only opening hours count, {from} to {until}.',
    'calendar.hours_per_day': 'A day is charged in full after {hours} hours.',
    'calendar.holidays': 'Not charged: {dates}.',
    'price.rejected': '{ways} would cost {difference:money} more.',
    'price.minimum': 'Raised from {cover:money} to the minimum charge of {minimum:money}.',
    'price.quantity': '{quantity} pieces at {unit:money} are {rental:money}.',
    'price.discount': 'Less {percent:percent}: {discount:money} off, {net:money} remain.',
    'price.component_free': 'With {quantity} × {code}, not charged.',
    'overtime.sum': 'Overtime of {hours} {hours|hour|hours}: {charge:money}.',
    'price.policy': 'Policy {policy}, version {version}.',
    'overtime.used':
      'Meter {out} to {in}: {used} {used|hour|hours} used, {allowed} included in the time charged.',
    'overtime.earlier':
      'Until its exchange {product} went from {out} to {in}: {used} {used|hour|hours} used.',
    'overtime.together':
      'Then meter {out} to {in}: {used} {used|hour|hours} used by all machines together, {allowed} included in the time charged.',
    'overtime.charge':
      '{hours} {hours|hour|hours} beyond, each 1/{allowed} of {billed:money}: {charge:money}.',
    'overtime.cycle': 'Until {until}: {used} {used|hour|hours} used, {allowed} included in the time charged.',
    'overtime.free': '{free} {free|hour|hours} beyond {free|costs|cost} nothing.',
    'overtime.own_rate': '{hours} {hours|hour|hours} beyond at {rate:money}: {charge:money}.',
    'overtime.step':
      '{used} {used|hour|hours} in {to} {to|shift|shifts} a day in place of {from}: {charge:money} more than {billed:money}.',
    'wear.charge': 'Read {out} to {in}: {used} {used|unit|units} of wear at {price:money}, {charge:money}.',
    'fuel.missing': 'Out at {out}/8, back at {in}/8 of a tank of {capacity}.',
    'fuel.charge': '{missing}/8 of {capacity} at {price:money} is {charge:money}.',
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
    'share.charge': '{percent:percent} of the rental of {rental:money}, within its bounds: {charge:money}.',
    'share.back': 'Of the {billed:money} billed, {charge:money} go back with {rental:money} of the rental.',
    'exchange.continues': 'On {at} {old} was exchanged for {new}: the time and the rates go on.',
    'exchange.ended': 'On {at} {old} was exchanged for {new}: its time ends here.',
    'exchange.anew': 'In exchange for {old} on {at}: its time starts anew, at its own rates.',
    'exchange.nothing_changes': 'What is charged does not change: date out, cycles and rates stay.',
    'exchange.used': '{old} ran {used} {used|hour|hours}; all machines of a line share its included hours.',
    'exchange.billed_beyond':
      'Billed until {through} already: what {old} did not earn goes back on a credit.',
  },
  fr: {
    'price.grace':
      '{forgiven} {forgiven|minute accordée|minutes accordées}, dans le délai de grâce de {grace} {grace|minute|minutes}.',
    'price.line': '{count} × {code} à {amount:money} font {extended:money}.',
    'price.share': '{parts}/{of} de {code} à {amount:money} font {extended:money}.',
    'price.quantity_factor':
      'Fois {factor} selon le nombre d’articles\u00a0: {from:money} devient {total:money}.',
    'price.window': '{code} est un seul montant pour ce qui part alors et revient au plus tard le {until}.',
    'price.window_missed': '{code} aurait valu jusqu’au {until}.',
    'price.off_rent': '{hours} {hours|heure|heures} hors location, non facturées.',
    'calendar.dates': 'Chaque date touchée compte pour un jour.',
    'calendar.nights': 'Les nuits sont comptées.',
    'calendar.open_hours': 'Seules les heures d’ouverture comptent, de {from} à {until}.',
    'calendar.hours_per_day': 'Un jour est facturé en entier après {hours} heures.',
    'calendar.holidays': 'Non facturé\u00a0: {dates}.',
    'price.rejected': '{ways} coûterait {difference:money} de plus.',
    'price.minimum': 'Porté de {cover:money} au montant minimal de {minimum:money}.',
    'price.quantity': '{quantity} articles à {unit:money} font {rental:money}.',
    'price.discount': 'Remise de {percent:percent}\u00a0: {discount:money} de moins, reste {net:money}.',
    'price.component_free': 'Avec {quantity} × {code}, non facturé.',
    'price.policy': 'Politique {policy}, version {version}.',
    'overtime.used':
      'Compteur {out} à {in}\u00a0: {used} {used|heure utilisée|heures utilisées}, {allowed} comprises dans la durée facturée.',
    'overtime.earlier':
      'Jusqu’à son échange, {product} est passé de {out} à {in}\u00a0: {used} {used|heure|heures}.',
    'overtime.together':
      'Ensuite compteur de {out} à {in}\u00a0: {used} {used|heure|heures} pour toutes les machines, {allowed} comprises dans le temps facturé.',
    'overtime.charge':
      '{hours} {hours|heure|heures} en sus, chacune 1/{allowed} de {billed:money}\u00a0: {charge:money}.',
    'overtime.cycle':
      'Jusqu’au {until}\u00a0: {used} {used|heure utilisée|heures utilisées}, {allowed} comprises dans la durée facturée.',
    'overtime.free': '{free} {free|heure|heures} en sus sans frais.',
    'overtime.own_rate': '{hours} {hours|heure|heures} en sus à {rate:money}\u00a0: {charge:money}.',
    'overtime.step':
      '{used} {used|heure|heures} en {to} {to|quart|quarts} par jour au lieu de {from}\u00a0: {charge:money} de plus que {billed:money}.',
    'wear.charge':
      'Lecture de {out} à {in}\u00a0: {used} {used|unité|unités} d’usure à {price:money}, {charge:money}.',
    'fuel.missing': 'Parti à {out}/8, revenu à {in}/8 d’un réservoir de {capacity}.',
    'fuel.charge': '{missing}/8 de {capacity} à {price:money} font {charge:money}.',
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
    'deposit.multiple': '{figure} × la location de {rental:money}.',
    'share.charge':
      '{percent:percent} de la location de {rental:money}, dans ses limites\u00a0: {charge:money}.',
    'share.back':
      'Des {billed:money} facturés, {charge:money} sont rendus avec {rental:money} de la location.',
    'exchange.continues':
      'Le {at}, {old} a été échangé contre {new}\u00a0: la durée et les tarifs continuent.',
    'exchange.ended': 'Le {at}, {old} a été échangé contre {new}\u00a0: sa durée s’arrête ici.',
    'exchange.anew': 'En échange de {old} le {at}\u00a0: sa durée repart de zéro, à ses propres tarifs.',
    'exchange.nothing_changes': 'Le montant facturé ne change pas\u00a0: sortie, cycles et tarifs demeurent.',
    'exchange.used':
      '{old} a tourné {used} {used|heure|heures}; toutes les machines d’une ligne partagent ses heures incluses.',
    'exchange.billed_beyond':
      'Déjà facturé jusqu’au {through}\u00a0: ce que {old} n’a pas gagné est rendu par un crédit.',
  },
};
