import type {
  JobTemplate,
  JobTemplateForm,
  jobTemplateForm,
} from '@yardline/contract/job-templates/job-templates';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type TemplateForm = UseFormReturn<JobTemplateForm, unknown, z.output<typeof jobTemplateForm>>;
type Line = JobTemplateForm['lines'][number];
export type TemplateKind = Line['kind'];

/** A new line, with the repair of the line before it. */
export const blankLine = (kind: TemplateKind, repairCodeId: number): Line => {
  const shared = { repair_code_id: repairCodeId, description: '', quantity: 1 };
  if (kind === 'L') return { ...shared, kind, labor_code_id: 0 };
  return kind === 'P' ? { ...shared, kind, part_id: 0 } : { ...shared, kind, service_id: 0 };
};

const lineOf = (line: JobTemplate['lines'][number]): Line => {
  const { kind, repair_code_id, description, quantity } = line;
  const shared = { repair_code_id, description, quantity };
  if (kind === 'L') return { ...shared, kind, labor_code_id: line.labor_code_id ?? 0 };
  return kind === 'P'
    ? { ...shared, kind, part_id: line.part_id ?? 0 }
    : { ...shared, kind, service_id: line.service_id ?? 0 };
};

export const formOf = (seen: JobTemplate): JobTemplateForm => ({
  code: seen.code,
  description: seen.description,
  work_type: seen.work_type,
  repair_code_id: seen.repair_code_id,
  checklist_id: seen.checklist_id,
  is_active: seen.is_active,
  lines: seen.lines.map(lineOf),
});
