/** Refusals of machines that came back damaged. */
export const inspectionsEn = {
  'asset.in_inspection': '{number} is in inspection. It can’t leave until an inspection passes.',
  'inspection.not_down': 'This machine is no longer in inspection.',
  'inspection.note_required': 'Enter what keeps it down.',
};
