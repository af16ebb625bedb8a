import type { StoreRuleForm, storeRuleForm } from '@yardline/contract/stores/rules';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The form of a rule, as it is typed and as it is sent. */
export type RuleFormState = UseFormReturn<StoreRuleForm, unknown, z.output<typeof storeRuleForm>>;
