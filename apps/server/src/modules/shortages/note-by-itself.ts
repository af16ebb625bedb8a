import { say } from '@yardline/contract/words/both';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { type ContractRecord, linesOf, readContract } from '../contracts/public.ts';
import { type Asked, availableOf, findRow, priceOfAll } from './asked.ts';
import { markRemoved } from './remove-missed-rental.ts';

const gone = z.object({
  contract_id: z.number(),
  lines: z.array(
    z.object({
      asset_id: z.number(),
      quantity: z.number(),
      starts_at: z.string(),
      ends_at: z.string().nullable(),
    }),
  ),
});
type Gone = z.output<typeof gone>['lines'][number];

/** What a rental without an end is noted for: four weeks, the longest rate of most shops. */
const openDays = 28;

const endOf = ({ starts_at: from, ends_at: to }: Gone): string =>
  to ??
  Temporal.Instant.from(from)
    .add({ hours: openDays * 24 })
    .toString();

/** Whether a user noted the same lost rental by hand within a day: product and customer, over a period that overlaps. */
const isNoted = async (
  { tx, now }: Scope,
  { customer_id: customerId }: ContractRecord,
  line: Gone,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('missed_rentals')
    .where('asset_id', '=', line.asset_id)
    .where('customer_id', 'is not distinct from', customerId)
    .where('removed_at', 'is', null)
    .where('starts_at', '<', endOf(line))
    .where('ends_at', '>', line.starts_at)
    .where('noted_at', '>', now.subtract({ hours: 24 }).toString())
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** What it would have cost where stock does not cover it; undefined where it does. */
const lostOf = async (scope: Scope, asked: Asked): Promise<{ amount: number | null } | undefined> => {
  const row = await findRow(scope, asked);
  if (row === undefined || row.kind === 'kit' || row.kind === 'customer_owned') return undefined;
  const available = await availableOf(scope, asked, row.available);
  if (available === null || available >= asked.quantity) return undefined;
  return { amount: priceOfAll(row.price, asked.quantity) };
};

const noteOne = async (scope: Scope, contract: ContractRecord, line: Gone): Promise<void> => {
  const { id, customer_id, division_id, location_id, site_id } = contract;
  const product = (await findAssets(scope, [line.asset_id])).get(line.asset_id);
  if (product === undefined || division_id === null || location_id === null) return;
  const ends_at = endOf(line);
  if (Temporal.Instant.compare(ends_at, line.starts_at) <= 0 || (await isNoted(scope, contract, line)))
    return;
  const asked: Asked = {
    product,
    quantity: line.quantity,
    stretch: { from: line.starts_at, to: ends_at, zone: scope.company.timeZone },
    locationId: location_id,
    party: { division_id, customer_id: customer_id ?? undefined, site_id: site_id ?? undefined },
    exceptContractId: id,
  };
  const lost = await lostOf(scope, asked);
  if (lost === undefined) return;
  const values = {
    asset_id: line.asset_id,
    quantity: line.quantity,
    starts_at: line.starts_at,
    ends_at,
    location_id,
    customer_id,
    reason: 'all_out',
    contract_id: id,
    by_system: true,
    ...lost,
  };
  const noted = await scope.tx
    .insertInto('missed_rentals')
    .values({
      company_id: scope.company.id,
      noted_at: scope.now.toString(),
      noted_by: scope.actor.userId,
      ...values,
    })
    .onConflict((at) => at.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted !== undefined)
    await audit(scope, { action: 'create', noun: 'missed_rentals', rowId: noted.id, after: values });
};

/** Notes rentals that a call asked for in vain: the quote was canceled, or the line taken out, while stock did not cover it. [B1.7] [B3.54] */
const noteGone = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const { contract_id: id, lines } = gone.parse(payload);
  const contract = await readContract(scope, id);
  for (const line of lines) await noteOne(scope, contract, line);
};

/** A product that is on the document after all was not missed. */
const withdrawFound = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const contractId = Number(payload['contract_id']);
  const products = (await linesOf(scope, contractId)).flatMap(({ asset_id: id }) => id ?? []);
  const found = await scope.tx
    .selectFrom('missed_rentals')
    .where('contract_id', '=', contractId)
    .where('by_system', '=', true)
    .where('removed_at', 'is', null)
    .where('asset_id', '=', sql<number>`any(${products}::bigint[])`)
    .select('id')
    .execute();
  for (const { id } of found) await markRemoved(scope, id, say(scope.language, 'missed_rental.found'));
};

export const listeners: Listener[] = [
  { topic: 'contract.lines_gone', hear: noteGone },
  { topic: 'contract.opened', hear: withdrawFound },
];
