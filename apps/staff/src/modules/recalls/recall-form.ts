import type { recallForm } from '@yardline/contract/recalls/recalls';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type RecallFormState = UseFormReturn<z.input<typeof recallForm>, unknown, z.output<typeof recallForm>>;
