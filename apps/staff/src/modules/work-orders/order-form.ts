import type { workOrderChange } from '@yardline/contract/work-orders/work-orders';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The form of an order, new or changed. */
export type OrderForm = UseFormReturn<
  z.input<typeof workOrderChange>,
  unknown,
  z.output<typeof workOrderChange>
>;
