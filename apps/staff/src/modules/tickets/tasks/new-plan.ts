import type { TaskWorksheet } from '@yardline/contract/tickets/tasks';

/** With what the plan of a new task begins: from where to where its sheet says, and nothing else is said yet. */
export const newPlan = ({ origin, destination }: Pick<TaskWorksheet, 'origin' | 'destination'>) => ({
  driver_id: null,
  scheduledDate: null,
  scheduledTime: null,
  origin,
  destination,
  comments: '',
  contact_name: '',
  contact_phone: '',
  service_minutes: 20,
  priority: 2 as const,
  slotFrom: null,
  slotTo: null,
  instructions: '',
  slip_number: '',
  assigned_auth_id: null,
  originPin: null,
  destinationPin: null,
});
