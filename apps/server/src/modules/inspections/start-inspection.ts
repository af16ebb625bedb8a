import type { InputOf } from '@yardline/contract/endpoint';
import type { Inspection, startInspection as endpoint } from '@yardline/contract/inspections/inspections';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { usedFor } from '../checklists/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { getInspectionById } from './inspections.queries.ts';
import { lockAsset, type LockedAsset } from './lock-inspection.ts';
import { downOf } from './of-asset.queries.ts';

type Body = InputOf<typeof endpoint>['body'];

/** @throws Refusal inspection.not_of_machine where what it is inspected in has another machine */
const checkWithin = async ({ tx }: Scope, asset: LockedAsset, body: Body): Promise<void> => {
  const found = await Promise.all([
    body.work_order_id === undefined ||
      tx
        .selectFrom('work_orders')
        .where('id', '=', body.work_order_id)
        .where('asset_id', '=', asset.id)
        .select('id')
        .executeTakeFirst(),
    body.contract_id === undefined ||
      tx
        .selectFrom('contract_lines')
        .where('contract_id', '=', body.contract_id)
        .where('asset_id', '=', asset.id)
        .select('id')
        .executeTakeFirst(),
    body.ticket_id === undefined ||
      tx
        .selectFrom('ticket_assets')
        .leftJoin('contract_lines', 'contract_lines.id', 'ticket_assets.contract_line_id')
        .where('ticket_id', '=', body.ticket_id)
        .where((eb) =>
          eb.or([eb('contract_lines.asset_id', '=', asset.id), eb('ticket_assets.asset_id', '=', asset.id)]),
        )
        .select('ticket_assets.id')
        .executeTakeFirst(),
  ]);
  if (found.some((each) => each === undefined)) throw new Refusal('inspection.not_of_machine');
};

/** What it is inspected by and in: a correction goes on with what it corrects. */
type Begun = Pick<Body, 'moment'> & {
  checklist_id: number;
  version: number;
  work_order_id: number | null;
  contract_id: number | null;
  ticket_id: number | null;
  return_line_id: number | null;
};

/** The damage that put the machine down, where it is inspected in the shop. */
const downLineOf = async (scope: Scope, assetId: number, moment: Body['moment']): Promise<number | null> => {
  const [down] = moment === 'shop' ? await downOf(scope, assetId) : [];
  return down?.return_line_id ?? null;
};

const wanted = async (scope: Scope, asset: LockedAsset, body: Body): Promise<Begun> => {
  const used = (await usedFor(scope, asset)).find(
    (each) => each.id === body.checklist_id && each.moment === body.moment,
  );
  if (used === undefined) throw new Refusal('checklist.not_in_use');
  const { moment, work_order_id = null, contract_id = null, ticket_id = null } = body;
  const return_line_id = await downLineOf(scope, asset.id, moment);
  const within = { work_order_id, contract_id, ticket_id, return_line_id };
  return { checklist_id: used.id, version: used.version, moment, ...within };
};

/** The open order that repairs what the corrected inspection found, so that the correction opens no second one. */
const orderFoundBy = async ({ tx }: Scope, id: number): Promise<number | null> => {
  const order = await tx
    .selectFrom('work_orders')
    .innerJoin('inspection_ends as e', 'e.work_order_id', 'work_orders.id')
    .where('e.inspection_id', '=', id)
    .where('status', 'not in', [3, 4])
    .select('work_orders.id')
    .executeTakeFirst();
  return order?.id ?? null;
};

const corrected = async (scope: Scope, asset: LockedAsset, id: number): Promise<Begun> => {
  const old =
    (await scope.tx
      .selectFrom('inspections')
      .leftJoin('inspection_ends as e', 'e.inspection_id', 'inspections.id')
      .where('inspections.id', '=', id)
      .where('asset_id', '=', asset.id)
      .select(['checklist_id', 'version', 'moment', 'inspections.work_order_id', 'e.outcome'])
      .select(['contract_id', 'ticket_id', 'return_line_id'])
      .$narrowType<Pick<Body, 'moment'>>()
      .executeTakeFirst()) ?? notFound();
  const { checklist_id, version, moment, outcome } = old;
  if (checklist_id === null || version === null || outcome === null || outcome === 'dropped')
    throw new Refusal('inspection.not_ended');
  const { corrected_by: by } = await getInspectionById(scope, id);
  if (by !== null) throw new Refusal('inspection.corrected_already');
  return {
    checklist_id,
    version,
    moment,
    work_order_id: old.work_order_id ?? (await orderFoundBy(scope, id)),
    contract_id: old.contract_id,
    ticket_id: old.ticket_id,
    return_line_id: old.return_line_id ?? (await downLineOf(scope, asset.id, moment)),
  };
};

/** A correction begins with what was answered before. */
const copyAnswers = async (scope: Scope, from: number, to: Inspection, begun: Begun): Promise<void> => {
  const { tx, company, actor, now } = scope;
  const { points } = await getInspectionById(scope, from);
  const answered = points.filter(({ value, note }) => value !== '' || note !== '');
  if (answered.length === 0) return;
  await tx
    .insertInto('inspection_answers')
    .values(
      answered.map((point) => ({
        company_id: company.id,
        inspection_id: to.id,
        checklist_id: begun.checklist_id,
        version: begun.version,
        item_id: point.id,
        value: point.value,
        note: point.note,
        user_id: actor.userId,
        at: now.toString(),
      })),
    )
    .execute();
};

/**
 * Begins to inspect a machine. In the shop it is about the damage that put the machine down, if one did.
 * @throws Refusal resource.not_found, permission.denied, checklist.not_in_use, inspection.not_of_machine,
 *   inspection.not_ended, inspection.corrected_already
 */
export const startInspection = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<Inspection> => {
  const asset = await lockAsset(scope, body.asset_id);
  demand(scope, 'inspections.create', asset.place);
  await checkWithin(scope, asset, body);
  const begun =
    body.corrects_id === undefined
      ? await wanted(scope, asset, body)
      : await corrected(scope, asset, body.corrects_id);
  const number = await takeNumber(scope, 'inspection');
  const row = {
    ...begun,
    number,
    asset_id: asset.id,
    corrects_id: body.corrects_id ?? null,
  };
  const { id } = await scope.tx
    .insertInto('inspections')
    .values({
      ...row,
      company_id: scope.company.id,
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('open_inspections')
    .values({ company_id: scope.company.id, inspection_id: id })
    .execute();
  const started = await getInspectionById(scope, id);
  if (body.corrects_id !== undefined) await copyAnswers(scope, body.corrects_id, started, begun);
  await audit(scope, { action: 'create', noun: 'inspections', rowId: id, after: row });
  return body.corrects_id === undefined ? started : getInspectionById(scope, id);
};
