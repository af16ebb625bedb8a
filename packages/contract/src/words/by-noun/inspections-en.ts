/** Refusals of machines that are out, gone, or came back damaged. */
export const inspectionsEn = {
  'asset.in_inspection': '{number} is in inspection. It can’t leave until an inspection passes.',
  'inspection.not_down': 'This machine is no longer in inspection.',
  'inspection.note_required': 'Enter what keeps it down.',
  'inspection.answer_invalid': 'This is no answer to the point.',
  'inspection.ended': 'This inspection has ended. To change what it says, correct it by a new one.',
  'inspection.incomplete': 'Points are still open: {missing}.',
  'inspection.not_ended': 'Only an inspection that is finished can be corrected.',
  'inspection.corrected_already': 'This inspection was corrected already.',
  'inspection.checklist_required':
    'A checklist of the shop is used for this machine. Inspect it by that checklist.',
  'inspection.not_of_machine': 'This machine is not on that document.',
  'checklist.eighths': 'Fuel is asked in whole eighths, at most 8.',
  'checklist.bounds_reversed': 'The highest value is below the lowest.',
  'checklist.choices_missing': 'Enter at least two choices.',
  'checklist.use_of_one': 'Choose a class, a group or one machine.',
  'checklist.use_twice': 'This use is listed twice.',
  'checklist.empty': 'Add at least one point.',
  'checklist.key_twice': 'Two points have the same key.',
  'checklist.not_in_use': 'This checklist is not used for this machine at this moment.',
  'work_order.needs_inspection':
    'The machine is out of service. An inspection in the shop has to pass before this order ends.',
  'work_order.keeps_machine': 'The machine is out of service, so this order keeps it in the shop.',
  'asset.already_out': 'This machine is already out on another contract.',
  'asset.has_left': '{number} was disposed of. Undo the disposal to use it again.',
  'asset.inactive_while_out': '{number} is with a customer. Return it first.',
};
