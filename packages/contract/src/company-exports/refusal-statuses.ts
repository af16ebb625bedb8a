import type { exportTargetEn } from '../words/people/export-target-en.ts';

/** HTTP statuses of refusals about exports of all data and where they are sent. */
export const exportTargetStatuses: Record<keyof typeof exportTargetEn, number> = {
  'company_export.in_progress': 409,
  'company_export.over': 409,
  'company_export.gone': 409,
  'company_export.sending': 409,
  'export_target.address': 400,
  'export_target.bucket': 400,
  'export_target.folder': 400,
  'export_target.region': 400,
  'export_target.key': 400,
  'export_target.secret_again': 400,
  'export_target.not_set': 409,
};
