import type { Count, startCount as endpoint } from '@yardline/contract/counts/counts';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { getCountById } from './counts.queries.ts';
import { demandCovered } from './lock-count.ts';
import { standing } from './stock-now.ts';

/** More than this nobody counts from one sheet: count by bins. */
const mostLines = 2_000;

type Form = InputOf<typeof endpoint>['body'];

const writeAssets = async ({ tx, company }: Scope, id: number, form: Form): Promise<void> => {
  const at = sql`${form.location_id}::bigint`;
  await sql`
    insert into count_lines (company_id, count_id, asset_id, bin, expected)
    select company_id, ${id}::bigint, id, bin, n from (
      select a.company_id, a.id, a.bin, ${standing(at)} as n from assets a
      where a.company_id = ${company.id} and a.kind in ('numbered', 'bulk') and a.disposed_on is null
        and (a.location_id = ${at} or exists (select from bulk_stock b
          where b.company_id = a.company_id and b.asset_id = a.id and b.location_id = ${at} and b.quantity > 0))
        and (${form.bins.length} = 0 or a.bin = any(${form.bins}::text[]))
    ) standing where n > 0`.execute(tx);
};

const writeParts = async ({ tx, company }: Scope, id: number, form: Form): Promise<void> => {
  await sql`
    insert into count_lines (company_id, count_id, part_id, bin, expected)
    select b.company_id, ${id}::bigint, b.part_id, b.bin, b.on_hand from part_bins b
    where b.company_id = ${company.id} and b.location_id = ${form.location_id}::bigint and b.on_hand > 0
      and (${form.bins.length} = 0 or b.bin = any(${form.bins}::text[]))`.execute(tx);
};

/**
 * Makes a sheet of what should be at a location now: machines that are not out, and parts bin by bin.
 * @throws Refusal request.invalid for a location that does not exist, permission.denied there, count.too_long
 */
export const startCount = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Count> => {
  const place = await scope.tx
    .selectFrom('locations')
    .where('id', '=', body.location_id)
    .select('division_id')
    .executeTakeFirst();
  if (place === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  demandCovered(scope, body.covers, { division: place.division_id, location: body.location_id });
  const { id } = await scope.tx
    .insertInto('counts')
    .values({
      ...body,
      company_id: scope.company.id,
      number: await takeNumber(scope, 'count'),
      started_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.covers !== 'parts') await writeAssets(scope, id, body);
  if (body.covers !== 'assets') await writeParts(scope, id, body);
  await audit(scope, { action: 'create', noun: 'counts', rowId: id, after: body });
  const count = await getCountById(scope, id);
  if (count.lines > mostLines) throw new Refusal('count.too_long', { lines: count.lines, most: mostLines });
  return count;
};
