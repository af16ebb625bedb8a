import { leaseCycles, type LeasePeriod, leasePeriodAt } from '@yardline/domain/contracts/lease';
import type { Scope } from '../../../kernel/scope.ts';
import type { Draft } from '../bill.ts';

/**
 * Records which periods of a lease an invoice bills. The database refuses one that is billed already.
 * @throws Refusal lease.period_billed
 */
export const keepLeaseBills = async (
  scope: Scope,
  { terms, lines }: Draft,
  invoiceId: number,
): Promise<void> => {
  const { contract, zone } = terms;
  if (contract.lease_period === null) return;
  const cycle = leaseCycles[contract.lease_period as LeasePeriod];
  const rows = lines.flatMap(({ line, from }) => {
    if (line.type !== 'R' || from === null || line.starts_at === null) return [];
    const clock = { ...cycle, dateOut: Temporal.Instant.from(line.starts_at), zone };
    return [
      {
        company_id: scope.company.id,
        contract_id: contract.id,
        contract_line_id: line.id,
        period: leasePeriodAt(clock, Temporal.Instant.from(from)),
        invoice_id: invoiceId,
      },
    ];
  });
  if (rows.length > 0) await scope.tx.insertInto('lease_bills').values(rows).execute();
};
