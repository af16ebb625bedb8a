import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { roleKinds, roleMarkNames } from '../roles/roles.ts';
import { userMark } from './user-marks.ts';

export const roleMarksForm = z.strictObject({
  marks: z
    .array(z.enum(roleMarkNames, { error: 'field.invalid' }))
    .max(roleMarkNames.length, { error: 'field.invalid' }),
  /** A role of administrators makes its users administrators; one of super admins is for those alone. */
  kind: z.enum(roleKinds, { error: 'field.invalid' }),
});
export type RoleMarksForm = z.input<typeof roleMarksForm>;

const marksReply = z.object({ id, marks: roleMarksForm.shape.marks, kind: roleMarksForm.shape.kind });

/** What becomes of one user's marks. */
const markChange = z.object({
  id,
  name: z.string(),
  gains: z.array(userMark),
  loses: z.array(userMark),
});
export type MarkChange = z.output<typeof markChange>;

export const previewRoleMarks = endpoint({
  name: 'previewRoleMarks',
  method: 'POST',
  path: '/rest-api/roles/{id}/marks/preview',
  summary: 'Which users would gain or lose marks if the role had others; changes nothing',
  needs: 'roles.edit',
  params: idParams,
  body: roleMarksForm,
  isPreview: true,
  shows: ['roles', 'users'],
  reply: z.object({ people: z.array(markChange) }),
  question: true,
});

export const setRoleMarks = endpoint({
  name: 'setRoleMarks',
  method: 'PUT',
  path: '/rest-api/roles/{id}/marks',
  summary:
    'Sets what a role makes of its users: drivers, mechanics, administrators and others; users get and lose the marks with the role',
  needs: 'roles.edit',
  params: idParams,
  body: roleMarksForm,
  reply: marksReply,
});
