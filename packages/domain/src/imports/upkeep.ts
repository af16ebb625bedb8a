import { externalId, type ImportField } from './field.ts';
import { choice, day, flag, number, text } from './make.ts';
import { assetNumber } from './trade.ts';

const group = text(['group', 'Group', 'Groupe'], {
  headings: ['group code', 'code de groupe', 'equipment group'],
});
const klass = text(['class', 'Class', 'Classe'], { headings: ['class code', 'code de classe'] });
const dueOn = (example: string): ImportField =>
  day(['due_on', 'Due on', 'À faire le'], {
    example,
    headings: ['due', 'due date', 'deadline', 'date limite', 'échéance'],
  });
const isActive = flag(['is_active', 'Active', 'Actif'], {
  example: 'yes',
  headings: ['in use', 'enabled', 'utilisé'],
});

/** Checklists: one row for each point; rows of one checklist follow one another. */
export const checklistFields: readonly ImportField[] = [
  text(['checklist', 'Checklist', 'Liste de contrôle'], {
    isRequired: true,
    example: 'Scissor lift, return',
    headings: ['name', 'checklist name', 'form', 'inspection', 'name en', 'liste'],
  }),
  text(['checklist_fr', 'Checklist, in French', 'Liste de contrôle, en français'], {
    example: 'Nacelle à ciseaux, retour',
    headings: ['name fr', 'nom', 'liste fr'],
  }),
  text(['prompt_en', 'Point', 'Point'], {
    isRequired: true,
    example: 'Tires and wheels',
    headings: ['question', 'item', 'prompt', 'check', 'point en'],
  }),
  text(['prompt_fr', 'Point, in French', 'Point, en français'], {
    example: 'Pneus et roues',
    headings: ['question fr', 'item fr', 'point fr', 'prompt fr'],
  }),
  choice(['kind', 'Kind of answer', 'Type de réponse'], {
    example: 'pass_fail',
    headings: ['answer', 'type', 'answer type', 'réponse'],
    choices: {
      pass_fail: ['pass', 'pass/fail', 'yes/no', 'ok', 'conforme', 'oui/non', 'réussite'],
      number: ['value', 'measure', 'numeric', 'nombre', 'mesure'],
      choice: ['list', 'select', 'choix', 'liste'],
      text: ['words', 'comment', 'texte'],
      photo: ['picture', 'image'],
      meter: ['hours', 'reading', 'compteur'],
      fuel: ['carburant'],
    },
  }),
  number(['low', 'At least', 'Au moins'], { headings: ['low', 'min', 'minimum'] }),
  number(['high', 'At most', 'Au plus'], { headings: ['high', 'max', 'maximum'] }),
  text(['unit', 'Unit', 'Unité'], { headings: ['uom', 'unit of measure'] }),
  text(['choices', 'Choices', 'Choix'], { headings: ['options', 'answers', 'choices en'] }),
  text(['choices_fr', 'Choices, in French', 'Choix, en français'], {
    headings: ['options fr', 'answers fr'],
  }),
  text(['failing', 'Failing choices', 'Choix non conformes'], {
    headings: ['fail', 'failing answers', 'bad answers', 'non conforme'],
  }),
  flag(['is_required', 'Required', 'Obligatoire'], { example: 'yes', headings: ['mandatory', 'requis'] }),
  flag(['photo_on_fail', 'Photo where it fails', 'Photo si non conforme'], {
    headings: ['photo on fail', 'photo required'],
  }),
  choice(['on_fail', 'Where it fails', 'Si non conforme'], {
    example: 'note',
    headings: ['on fail', 'failure', 'action'],
    choices: {
      note: ['none', 'remark', 'noter'],
      order: ['work order', 'repair', 'bon de travail', 'réparer'],
      out_of_service: ['out of service', 'lock out', 'hors service'],
    },
  }),
  text(['used', 'Used at', 'Utilisée pour'], {
    example: 'yard_return',
    headings: ['moment', 'moments', 'when', 'used when', 'quand'],
  }),
  text(['groups', 'Groups', 'Groupes'], { example: 'LIFTS', headings: ['group', 'group code', 'groupe'] }),
  text(['classes', 'Classes', 'Classes'], { headings: ['class', 'class code', 'classe'] }),
];

/** Plans of maintenance: of one machine, or of all machines of a group or class. */
export const maintenancePlanFields: readonly ImportField[] = [
  externalId(''),
  text(['name', 'Plan', 'Plan d’entretien'], {
    isRequired: true,
    example: 'Oil and filter',
    headings: ['service', 'maintenance', 'description', 'plan name', 'entretien', 'nom'],
  }),
  assetNumber(),
  group,
  klass,
  choice(['kind', 'Kind of plan', 'Type de plan'], {
    headings: ['type', 'interval type', 'trigger'],
    choices: {
      1: ['rental days', 'days on rent', 'jours de location'],
      2: ['days', 'calendar', 'time', 'jours', 'calendrier'],
      3: ['date', 'on a date', 'à une date'],
      4: ['units', 'hours', 'meter', 'usage', 'heures', 'compteur'],
      5: ['reading', 'at a reading', 'relevé'],
    },
  }),
  number(['every_units', 'Every so many units', 'Toutes les … unités'], {
    example: '250',
    headings: ['hours', 'every hours', 'interval hours', 'meter interval', 'units', 'heures', 'intervalle'],
  }),
  number(['every_days', 'Every so many days', 'Tous les … jours'], {
    example: '180',
    headings: ['days', 'interval days', 'every days', 'jours'],
  }),
  dueOn(''),
  number(['due_meter', 'Due at a reading of', 'À faire au relevé'], { headings: ['due at', 'due meter'] }),
  number(['warning_percent', 'Warn before, %', 'Avertir avant, %'], {
    isPercent: true,
    example: '10',
    headings: ['warning', 'warn', 'avertissement'],
  }),
  number(['lead_days', 'Days ahead', 'Jours d’avance'], { headings: ['lead', 'lead days', 'avance'] }),
  flag(['makes_orders', 'Makes work orders', 'Crée des bons de travail'], {
    headings: ['auto', 'automatic', 'creates work orders', 'automatique'],
  }),
  choice(['on_rent', 'While on rent', 'Pendant la location'], {
    headings: ['on rent', 'en location'],
    choices: {
      at_return: ['return', 'at return', 'au retour'],
      field: ['on site', 'in the field', 'sur place'],
      skip: ['none', 'aucun'],
    },
  }),
  day(['starts_on', 'Counts from', 'Compte à partir du'], {
    headings: ['start', 'start date', 'starts', 'début'],
  }),
  number(['start_meter', 'Counts from a reading of', 'Compte à partir du relevé'], {
    headings: ['start meter', 'start hours', 'compteur de départ'],
  }),
  isActive,
];

/** When maintenance was done last, one row for each plan of a machine. */
export const maintenanceDoneFields: readonly ImportField[] = [
  assetNumber(true),
  text(['plan', 'Plan', 'Plan d’entretien'], {
    isRequired: true,
    example: 'Oil and filter',
    headings: ['service', 'maintenance', 'name', 'plan name', 'entretien', 'nom'],
  }),
  day(['done_on', 'Done on', 'Fait le'], {
    isRequired: true,
    example: '2025-11-03',
    headings: ['last done', 'last service', 'done', 'date', 'service date', 'dernier entretien'],
  }),
  number(['meter', 'Meter', 'Compteur'], {
    example: '1210',
    headings: ['hours', 'reading', 'meter reading', 'last meter', 'heures', 'relevé'],
  }),
  text(['notes', 'Notes', 'Notes'], { headings: ['comments', 'comment', 'remarks', 'commentaires'] }),
];

/** Recalls: one row, or one for each serial number; rows of one recall follow one another. */
export const recallFields: readonly ImportField[] = [
  text(['maker_number', 'Recall number', 'Numéro du rappel'], {
    isRequired: true,
    example: 'SB-2025-14',
    headings: ['recall', 'bulletin', 'campaign', 'number', 'no', 'bulletin number', 'rappel', 'campagne'],
  }),
  text(['make', 'Make', 'Marque'], {
    isRequired: true,
    example: 'Genie',
    headings: ['manufacturer', 'brand', 'fabricant'],
  }),
  text(['title', 'Title', 'Titre'], {
    isRequiredOfNew: true,
    example: 'Platform extension lock',
    headings: ['subject', 'name', 'description', 'objet', 'sujet'],
  }),
  choice(['severity', 'Binds', 'Urgence'], {
    isRequiredOfNew: true,
    example: 'before_next_rental',
    headings: ['severity', 'urgency', 'priority', 'gravité', 'priorité'],
    choices: {
      stop_use: ['stop use', 'stop', 'immediate', 'high', 'arrêt', 'immédiat'],
      before_next_rental: ['before next rental', 'before rental', 'medium', 'avant la prochaine location'],
      next_service: ['next service', 'at service', 'low', 'prochain entretien'],
    },
  }),
  text(['model', 'Model', 'Modèle'], { example: 'GS-1930' }),
  text(['first_serial_number', 'First serial number', 'Premier numéro de série'], {
    headings: ['serial from', 'from serial', 'first serial', 'de la série'],
  }),
  text(['last_serial_number', 'Last serial number', 'Dernier numéro de série'], {
    headings: ['serial to', 'to serial', 'last serial', 'à la série'],
  }),
  text(['serial_numbers', 'Serial numbers', 'Numéros de série'], {
    example: 'GS30-1001; GS30-1002',
    headings: ['serial', 'serial number', 'serials', 'vin', 'numéro de série', 'série'],
  }),
  dueOn('2026-06-30'),
  text(['instructions', 'What to do', 'Travail demandé'], {
    headings: ['instructions', 'remedy', 'action', 'correctif', 'travail'],
  }),
];
