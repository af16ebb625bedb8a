import { sql } from 'kysely';
import type { HoldStatus } from './new-hold.ts';

/** What a contract has: on lease (L) where it is one, else on contract (C). Of a row of `holds` that is being changed. [B4.24] */
export const onRentCode = sql<HoldStatus>`case when exists (select from contracts c
  where c.company_id = holds.company_id and c.id = holds.contract_id and c.lease_period is not null) then 'L' else 'C' end`;
