import { sql } from 'kysely';

/** What was billed for the use of a line's machine beyond its allowance, less what was credited of it. */
export const meterCharge = sql<number>`coalesce((select sum(il.extended_amount) from invoice_lines il
  where il.company_id = contract_lines.company_id and il.contract_line_id = contract_lines.id
    and il.price ->> 'policy' in ('overtime', 'wear')), 0)`;
