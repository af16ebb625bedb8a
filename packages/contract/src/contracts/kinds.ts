import { documentKinds } from '@yardline/domain/contracts/form';
import { z } from 'zod';

export const contractKind = z.enum(documentKinds);
export type ContractKind = z.output<typeof contractKind>;
export const contractStatus = z.enum(['draft', 'open', 'converted', 'closed', 'cancelled', 'deleted']);
export type ContractStatus = z.output<typeof contractStatus>;
