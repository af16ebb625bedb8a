import type { RecallState } from '@yardline/domain/recalls/states';

/** The machines of a recall that its page shows: all, or those of one status. */
export const firstMachines = (id: number, status: RecallState | '' = '') => ({
  params: { id },
  query: { page_size: '200', ...(status === '' ? {} : { status }) },
});
