import type { InputOf } from '@yardline/contract/endpoint';
import type { createYardReturn as endpoint, YardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { transits } from '../holds/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { arrivalOf, findAll, type Found, yardOf } from './check-yard-return.ts';
import { getYardReturnById } from './yard-returns.queries.ts';

/** Ends what waited of machines whose line of a contract ended elsewhere, so that they can come again. */
const endStale = async ({ tx, company, actor, now }: Scope, found: readonly Found[]): Promise<void> => {
  const assets = found.flatMap(({ asset }) => asset?.id ?? []);
  await sql`update yard_return_lines l set status = 'Y', ended_at = ${now.toString()}, ended_by = ${actor.userId}
    from contract_lines k
    where l.company_id = ${company.id} and l.asset_id = any(${assets}::bigint[]) and l.status = 'N'
      and k.company_id = ${company.id} and k.id = l.contract_line_id and k.status_code not in ('O', 'F')`.execute(
    tx,
  );
};

/** The moment of an arrival that its minute puts before the machines went out is the last of their moments. */
const notBeforeOut = (at: Temporal.Instant, found: readonly Found[]): Temporal.Instant =>
  found
    .flatMap(({ match }) => match?.out_at ?? [])
    .map((out) => Temporal.Instant.from(out))
    .reduce((latest, out) => (Temporal.Instant.compare(out, latest) > 0 ? out : latest), at);

/** Whether it is done with its arrival: it was exchanged on site, and nothing of it is for the desk to look at. */
const isHome = ({ form, exchangedFrom }: Found): boolean =>
  exchangedFrom !== undefined && form.condition === 'good';

const ended = ({ now, actor }: Scope, isOver: boolean) =>
  isOver
    ? { status: 'Y', ended_at: now.toString(), ended_by: actor.userId }
    : { status: 'N', ended_at: null, ended_by: null };

const whatCame = (scope: Scope, returnId: number, of: Found, index: number) => ({
  company_id: scope.company.id,
  yard_return_id: returnId,
  line_number: index + 1,
  code: of.form.code.trim(),
  asset_id: of.asset?.id ?? null,
  is_numbered: of.asset?.is_numbered ?? false,
  contract_line_id: of.match?.contract_line_id ?? (isHome(of) ? (of.exchangedFrom ?? null) : null),
  quantity: of.form.quantity,
  meter: of.form.meter,
  fuel: of.form.fuel,
  condition: of.form.condition,
  cleaning: of.form.cleaning,
  missing: of.form.missing,
  notes: of.form.notes,
});

const rowOf = (scope: Scope, returnId: number, of: Found, index: number) =>
  Object.assign(ended(scope, isHome(of)), whatCame(scope, returnId, of, index));

/**
 * Records what came to the yard, of one contract or of several. A machine that is not out by our books is kept for the desk and
 * not turned away. One that was exchanged on site is free again, unless it is damaged: then the desk settles it. From now on nothing of it is charged beyond its arrival. [B4.16]
 * @throws Refusal permission.denied, yard_return.in_yard_already, request.invalid as arrivalOf and findAll
 */
export const createYardReturn = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<YardReturn> => {
  const yard = await yardOf(scope, body.location_id);
  const asked = arrivalOf(scope, body, yard.time_zone);
  const found = await findAll(scope, body.lines, asked);
  await endStale(scope, found);
  const at = notBeforeOut(asked, found);
  const row = {
    number: await takeNumber(scope, 'yard_return'),
    location_id: yard.id,
    arrived_at: at.toString(),
    brought_by: body.brought_by,
    notes: body.notes,
  };
  const { id } = await scope.tx
    .insertInto('yard_returns')
    .values({
      ...row,
      company_id: scope.company.id,
      division_id: yard.division_id,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = found.map((each, index) => rowOf(scope, id, each, index));
  await scope.tx.insertInto('yard_return_lines').values(lines).execute();
  await transits.landExchanged(
    scope,
    found.filter(isHome).flatMap(({ asset }) => asset?.id ?? []),
  );
  await audit(scope, { action: 'create', noun: 'yard_returns', rowId: id, after: { ...row, lines } });
  await publish(scope, {
    topic: 'yard_return.logged',
    payload: {
      yard_return_id: id,
      contract_ids: [...new Set(found.flatMap(({ match }) => match?.contract_id ?? []))],
    },
  });
  return getYardReturnById(scope, id);
};
