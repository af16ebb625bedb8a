/** Refusals about exports of all data and where they are sent. */
export const exportTargetEn = {
  'company_export.in_progress': 'An export is already running. Wait for it, or cancel it.',
  'company_export.over': 'This export has already ended.',
  'company_export.gone': 'This archive can’t be downloaded any more. Start a new export.',
  'company_export.sending': 'This archive is already being sent. Wait for it.',
  'export_target.address': 'Enter an address that begins with https:// and can be reached from the Internet.',
  'export_target.bucket': 'A bucket has 3 to 63 lowercase letters, digits, hyphens or periods.',
  'export_target.folder': 'Use letters, digits, hyphens and periods, with / between folders.',
  'export_target.region': 'Enter a region such as ca-central-1.',
  'export_target.key': 'Enter the ID of the access key, without spaces.',
  'export_target.secret_again': 'Enter the secret of this access key.',
  'export_target.not_set': 'No bucket is set. Set one first.',
} as const;
