import type { taskForm } from '@yardline/contract/tickets/tasks';
import type { useRecordForm } from '../../../shell/panel/useRecordForm.ts';

/** The form of a new task. */
export type NewTaskForm = ReturnType<typeof useRecordForm<typeof taskForm>>;
