/** Refusals of machines that are out, gone, or came back damaged. */
export const inspectionsEn = {
  'asset.in_inspection': '{number} is in inspection. It can’t leave until an inspection passes.',
  'inspection.not_down': 'This machine is no longer in inspection.',
  'inspection.note_required': 'Enter what keeps it down.',
  'asset.already_out': 'This machine is already out on another contract.',
  'asset.has_left': '{number} was disposed of. Undo the disposal to use it again.',
  'asset.inactive_while_out': '{number} is with a customer. Return it first.',
};
