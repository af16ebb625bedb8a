import type { WorkOrderType } from '@yardline/domain/work-orders/posting';
import { z } from 'zod';

const types = [
  'repair',
  'maintenance',
  'inspection',
  'damage',
  'warranty',
  'recall',
  'setup',
  'field',
] as const;
export const workOrderType = z.enum(types satisfies readonly WorkOrderType[], { error: 'field.invalid' });
export const posting = z.enum(['S', 'R', 'I', 'D', 'N'], { error: 'field.invalid' });
export const billing = z.enum(['N', 'S', 'W'], { error: 'field.invalid' });
export const priority = z.literal([1, 2, 3], { error: 'field.invalid' });
/** What the order does to what can be rented: nothing, from its schedule on, or the machine is in the shop now. */
export const holdMode = z.enum(['none', 'planned', 'now'], { error: 'field.invalid' });

/** 0 created, 1 assigned, 2 in progress, 3 closed, 4 complete, 7 paused. [B4.6] */
export const workOrderStatus = z.literal([0, 1, 2, 3, 4, 7], { error: 'field.invalid' });
/** 1 in progress, 2 paused, 3 assigned, 4 completed, 5 unassigned. [B4.13] */
export const mechanicStatus = z.literal([1, 2, 3, 4, 5], { error: 'field.invalid' });
