import type {
  ContractPayers,
  getContractPayers,
  PayerSet as ToldSet,
  previewContractPayers,
  setContractPayers,
} from '@yardline/contract/invoices/payers';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import {
  bumpContract,
  type ContractRecord,
  lockContract,
  placeOf,
  readContract,
} from '../../contracts/public.ts';
import type { Draft } from '../bill.ts';
import { shareReply } from '../draft-reply.ts';
import { draftUnbilled } from '../draft-unbilled.ts';
import { proposedPayers } from './propose.ts';
import { type PayerSet, readSets, setOn } from './read-payers.ts';
import { beforeTaxesOf } from './split-bill.ts';

const namesOf = async ({ tx }: Scope, sets: readonly PayerSet[]): Promise<ReadonlyMap<number, string>> => {
  if (sets.length === 0) return new Map();
  const ids = [...new Set(sets.map(({ madeBy }) => madeBy))];
  const rows = await tx.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const tell = ({ fromOn, payers, madeBy, madeAt }: PayerSet, names: ReadonlyMap<number, string>): ToldSet => ({
  from_on: fromOn,
  payers: payers.map((payer) => ({
    customer_id: payer.customer.id,
    customer_name: payer.name,
    account_type: payer.customer.account_type,
    percent: payer.percent,
    amount: payer.amount === null ? null : amount(payer.amount),
    po_number: payer.poNumber,
  })),
  created_by_name: names.get(madeBy) ?? '',
  created_at: madeAt,
});

/** Today, and the first day from which shares can hold: what is invoiced stays as it was shared. */
const daysOf = async ({ tx, now }: Scope, contract: ContractRecord) => {
  const [{ time_zone: zone }, { last }] = await Promise.all([
    tx
      .selectFrom('divisions')
      .where('id', '=', contract.division_id ?? 0)
      .select('time_zone')
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('invoices')
      .where('contract_id', '=', contract.id)
      .select((eb) => eb.fn.max('invoiced_on').as('last'))
      .executeTakeFirstOrThrow(),
  ]);
  const today = dayOf(now, zone);
  const began = contract.starts_at === null ? today : dayOf(Temporal.Instant.from(contract.starts_at), zone);
  return { today, earliest: last ?? (began < today ? began : today) };
};

const replyOf = async (scope: Scope, contract: ContractRecord): Promise<ContractPayers> => {
  const [sets, { today, earliest }] = await Promise.all([
    readSets(scope, contract.id),
    daysOf(scope, contract),
  ]);
  const names = await namesOf(scope, sets);
  const current = setOn(sets, today);
  return {
    current: current === undefined || current.payers.length === 0 ? null : tell(current, names),
    planned: sets.filter(({ fromOn }) => fromOn > today).map((set) => tell(set, names)),
    earliest,
    row_version: contract.row_version,
  };
};

const readBilled = async (scope: Scope, id: number): Promise<ContractRecord> => {
  const contract = await readContract(scope, id);
  if (!may(scope, 'invoices.view', placeOf(contract)) || contract.division_id === null) return notFound();
  return contract;
};

/** Who pays the bills of a contract, now and from later days on. @throws Refusal resource.not_found */
export const getPayers = async (
  scope: Scope,
  { params }: InputOf<typeof getContractPayers>,
): Promise<ContractPayers> => replyOf(scope, await readBilled(scope, params.id));

/** @throws Refusal contract.not_contract, contract.not_open */
const refuseOthers = ({ kind, status }: ContractRecord): void => {
  if (kind !== 'contract' && kind !== 'sales_order') throw new Refusal('contract.not_contract');
  if (status !== 'open') throw new Refusal('contract.not_open');
};

/** Days within which the shortest, a middle and the longest cycle end. */
const ahead = [0, 8, 17, 32];

/** The next bill of a contract: of what came back, or of the cycle that ends next; undefined where none is in sight. */
const nextDraft = async (
  scope: Scope,
  contractId: number,
  options: { payers: Draft['shares'][number]['payer'][]; invoicedOn: string },
): Promise<Draft | undefined> => {
  const now = await draftUnbilled(scope, contractId, options);
  if (now.lines.length > 0) return now;
  for (const days of ahead) {
    const cyclesUntil = scope.now.add({ hours: 24 * days });
    const draft = await draftUnbilled(scope, contractId, { ...options, cyclesUntil });
    if (draft.lines.length > 0) return draft;
  }
  return undefined;
};

const paying = (sets: readonly PayerSet[], contract: ContractRecord): number[] => [
  ...sets.flatMap(({ payers }) => payers.map(({ customer }) => customer.id)),
  ...(contract.customer_id === null ? [] : [contract.customer_id]),
];

/**
 * What the next bill comes to for each of those who would pay it.
 * @throws Refusal resource.not_found, contract.not_open, as proposedPayers
 */
export const previewPayers = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewContractPayers>,
): Promise<ReplyOf<typeof previewContractPayers>> => {
  const contract = await readBilled(scope, params.id);
  refuseOthers(contract);
  const sets = await readSets(scope, contract.id);
  const payers = await proposedPayers(scope, body.payers, { paying: paying(sets, contract), locks: false });
  const { today } = await daysOf(scope, contract);
  const asked = body.from_on ?? today;
  const draft = await nextDraft(scope, contract.id, { payers, invoicedOn: asked < today ? today : asked });
  if (draft === undefined) return { bill: null };
  const starts = draft.lines.flatMap(({ from }) => from ?? []).toSorted();
  const ends = draft.lines.flatMap(({ to }) => to ?? []).toSorted();
  return {
    bill: {
      period_from: starts[0] ?? null,
      period_to: ends.at(-1) ?? null,
      before_taxes: amount(beforeTaxesOf(draft)),
      total: amount(draft.totals.total),
      shares: draft.shares.map(shareReply),
    },
  };
};

const write = async (scope: Scope, contractId: number, set: Pick<PayerSet, 'fromOn' | 'payers'>) => {
  const company = { company_id: scope.company.id };
  const before = await scope.tx
    .selectFrom('contract_payer_sets')
    .where('contract_id', '=', contractId)
    .where('superseded_by', 'is', null)
    .where('from_on', '>=', set.fromOn)
    .select('id')
    .execute();
  const { id } = await scope.tx
    .insertInto('contract_payer_sets')
    .values({
      ...company,
      contract_id: contractId,
      from_on: set.fromOn,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (before.length > 0)
    await scope.tx
      .updateTable('contract_payer_sets')
      .set({ superseded_by: id })
      .where(
        'id',
        'in',
        before.map((each) => each.id),
      )
      .execute();
  if (set.payers.length === 0) return;
  await scope.tx
    .insertInto('contract_payers')
    .values(
      set.payers.map((payer, at) => ({
        ...company,
        set_id: id,
        position: at + 1,
        customer_id: payer.customer.id,
        percent: payer.percent,
        amount: payer.amount === null ? null : amount(payer.amount),
        po_number: payer.poNumber,
      })),
    )
    .execute();
};

/** As the history tells who pays. */
const said = (payers: PayerSet['payers']): string =>
  payers
    .map(({ name, percent, amount: part }) => `${name} ${part === null ? `${percent} %` : amount(part)}`)
    .join(', ');

/**
 * Says who pays the bills of a contract from a day on. What is invoiced stays, and what was planned from that day on falls away.
 * @throws Refusal resource.not_found, permission.denied, document.stale, contract.not_open, payers.…, request.invalid at a day before the
 *   last invoice
 */
export const setPayers = async (
  scope: Scope,
  { params, body }: InputOf<typeof setContractPayers>,
  { ifMatch }: Call,
): Promise<ContractPayers> => {
  const contract = await lockContract(scope, params.id);
  if (!may(scope, 'invoices.view', placeOf(contract))) return notFound();
  demand(scope, 'invoices.create', placeOf(contract));
  await expectVersion(scope, 'contracts', contract, ifMatch);
  refuseOthers(contract);
  const sets = await readSets(scope, contract.id);
  const payers = await proposedPayers(scope, body.payers, { paying: paying(sets, contract), locks: true });
  const { today, earliest } = await daysOf(scope, contract);
  const fromOn = body.from_on ?? today;
  if (fromOn < earliest)
    refuseFields([{ path: 'from_on', code: 'payers.before_invoice', data: { day: earliest } }]);
  const before = setOn(sets, fromOn)?.payers ?? [];
  await write(scope, contract.id, { fromOn, payers });
  await bumpContract(scope, contract.id);
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contract.id,
    before: { payers: said(before) },
    after: { payers: said(payers), from_on: fromOn },
  });
  return replyOf(scope, await readContract(scope, contract.id));
};
