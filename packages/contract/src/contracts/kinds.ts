import { z } from 'zod';

export const contractKind = z.enum(['quote', 'reservation', 'contract']);
export type ContractKind = z.output<typeof contractKind>;
export const contractStatus = z.enum(['draft', 'open', 'converted', 'closed', 'cancelled', 'deleted']);
export type ContractStatus = z.output<typeof contractStatus>;
