import type { Belonging } from './belonging-of.ts';

/** Tables of hours worked: at the clock, on jobs, on time sheets and in files for payroll. */
export const timeTables = {
  job_stretches: { owner: 'work-orders', noun: 'work_orders' },
  work_stretches: { owner: 'clock', noun: 'clock_records' },
  clock_records: { owner: 'clock', noun: 'clock_records' },
  clock_openings: { owner: 'clock', noun: 'clock_records' },
  time_corrections: { owner: 'time-sheets', noun: 'time_corrections' },
  time_settings: { owner: 'time-sheets', noun: 'time_settings' },
  time_sheets: { owner: 'time-sheets', noun: 'time_sheets' },
  payroll_exports: { owner: 'time-sheets', noun: 'payroll_exports' },
  payroll_export_divisions: { owner: 'time-sheets', noun: 'payroll_exports' },
  payroll_bonuses: { owner: 'time-sheets', noun: 'payroll_exports' },
  week_bonuses: { owner: 'time-sheets', noun: 'time_sheets' },
  payroll_lines: { owner: 'time-sheets', noun: 'payroll_exports' },
  work_order_mechanics: { owner: 'work-orders', noun: 'work_orders' },
  shifts: { owner: 'shifts', noun: 'shifts' },
  absences: { owner: 'shifts', noun: 'absences' },
} as const satisfies Record<string, Belonging>;
