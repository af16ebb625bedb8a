import { waitingHoldCode } from '@yardline/domain/contracts/hold-code';
import { leaseHoldCode } from '@yardline/domain/contracts/lease-row';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AssetFacts } from '../assets/public.ts';
import { draftHolds, lockStock, moveHolds, type NewHold, placeHolds, releaseHolds } from '../holds/public.ts';
import { feeTermsNow } from '../fees/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { type Header, headerOf, lineColumns, toldLines, writtenBy, written } from './contract-columns.ts';
import { keepCustomer } from './keep-customer.ts';
import { promises } from '../parts/public.ts';
import { movePieces, soldWith } from './lines/move-pieces.ts';
import { bindLines, promiseLines } from './lines/promise-lines.ts';
import { grants, type PricedLine, type Reckoned } from '../quoting/public.ts';
import type { StoredLine } from './stored-line.ts';

/** Writes new lines under numbers that follow every one the document ever had. */
export const insertLines = async (
  scope: Scope,
  contractId: number,
  { form }: Pick<Reckoned, 'form'>,
  lines: readonly PricedLine[],
): Promise<StoredLine[]> => {
  if (lines.length === 0) return [];
  const { last } = await scope.tx
    .selectFrom('contract_lines')
    .where('contract_id', '=', contractId)
    .select((eb) => eb.fn.max<number | null>('line_number').as('last'))
    .executeTakeFirstOrThrow();
  const numbers = new Map(lines.map(({ entry }, index) => [entry, (last ?? 0) + index + 1]));
  // The kit's line is among the new ones, or stands on the document already.
  const kitLine = ({ entry: { kit } }: PricedLine): number | null =>
    kit === undefined ? null : (numbers.get(kit.header) ?? kit.header.saved?.line_number ?? null);
  const rows = lines.map((line, index) => ({
    ...lineColumns(line),
    kit_line_number: kitLine(line),
    kit_quantity: line.entry.kit?.quantity ?? null,
    company_id: scope.company.id,
    contract_id: contractId,
    line_number: (last ?? 0) + index + 1,
    status_code: form.kind === 'contract' && line.view.type === 'S' ? 'S' : '',
  }));
  const stored = await scope.tx
    .insertInto('contract_lines')
    .values(rows)
    .returning(['id', 'line_number'])
    .execute();
  const ids = new Map(stored.map(({ id, line_number }) => [line_number, id]));
  return lines.map((line, index) => ({ ...line, id: ids.get((last ?? 0) + index + 1) ?? 0 }));
};

/** A line that asks for any machine of a group holds as many of them as it says. */
const groupOf = (asset: AssetFacts | undefined): { groupId?: number } =>
  asset?.kind === 'group' ? { groupId: asset.group_id } : {};

/**
 * What rental lines hold of their assets; a quote holds nothing, and a sales order rents none.
 *
 * @param preferred the machines that lines of groups had before, by line
 */
export const holdsFor = (
  contractId: number,
  { form, facts, mayExceed, period: document }: Pick<Reckoned, 'form' | 'facts' | 'mayExceed' | 'period'>,
  lines: readonly StoredLine[],
  preferred: ReadonlyMap<number, readonly number[]> = new Map(),
): NewHold[] => {
  if (form.kind === 'quote' || form.kind === 'sales_order') return [];
  const { locationId } = form;
  const begun = { kind: form.kind, starts_at: document.from?.toString() ?? null };
  return lines.flatMap((line) => {
    const { id, view, period, rerent } = line;
    return view.type === 'R' && rerent === undefined && period.from !== undefined && locationId !== null
      ? [
          {
            assetId: view.productId,
            locationId,
            contractId,
            contractLineId: id,
            statusCode: leaseHoldCode(form, waitingHoldCode(begun, { starts_at: period.from.toString() })),
            quantity: view.quantity,
            startsAt: period.from.toString(),
            endsAt: period.to?.toString() ?? null,
            mayExceed,
            ...groupOf(facts.assets.get(view.productId)),
            preferred: preferred.get(id) ?? [],
          },
        ]
      : [];
  });
};

/** The groups of which lines ask for any machine, and where from. */
export const groupsOf = (
  { form: { locationId }, facts }: Pick<Reckoned, 'form' | 'facts'>,
  lines: readonly PricedLine[],
): { groupId: number; locationId: number }[] =>
  lines.flatMap(({ view, rerent }) => {
    const { groupId } = groupOf(
      view.type === 'R' && rerent === undefined ? facts.assets.get(view.productId) : undefined,
    );
    return groupId === undefined || locationId === null ? [] : [{ groupId, locationId }];
  });

/** Whether a hold exceeds the stock, which needs a right, and is possible only for a fresh hold. */
export const isShort = ({ view }: PricedLine): boolean =>
  view.isBulk && view.available !== null && view.quantity > view.available;

/**
 * Moves the reservation's holds to the lines that follow from it, in their order, without releasing them in between.
 * Holds beyond the stock are placed again under the same lock.
 */
const takeOver = async (
  scope: Scope,
  reckoned: Reckoned,
  lines: readonly StoredLine[],
  holds: readonly NewHold[],
): Promise<void> => {
  const sources = new Map(lines.map(({ id, entry }) => [id, entry.saved?.id ?? 0]));
  await lockStock(scope, {
    assetIds: holds.map(({ assetId }) => assetId),
    lineIds: [...sources.values()],
    groups: groupsOf(reckoned, lines),
  });
  const excess = new Set(lines.filter(isShort).map(({ id }) => id));
  const [fresh, moved] = [
    holds.filter((hold) => excess.has(hold.contractLineId)),
    holds.filter((hold) => !excess.has(hold.contractLineId)),
  ];
  const moves: Parameters<typeof moveHolds>[1] = moved.map(
    ({ contractLineId, contractId, statusCode, startsAt, endsAt }) => ({
      from: sources.get(contractLineId) ?? 0,
      to: contractLineId,
      contractId,
      statusCode,
      startsAt,
      endsAt,
    }),
  );
  await moveHolds(scope, moves);
  await releaseHolds(
    scope,
    fresh.map((hold) => sources.get(hold.contractLineId) ?? 0),
  );
  await placeHolds(scope, fresh);
};

/** Begins a document's row, without number, lines or holds: the place that the rest is written to. */
export const insertContract = async (
  scope: Scope,
  header: Header,
  more: {
    draft?: string;
    source_contract_id?: number;
    is_checkout?: true;
    keeps_pieces?: boolean;
    store_price_list_id?: number | null;
  } = {},
): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('contracts')
    .values({
      ...written(header),
      ...writtenBy(scope),
      ...more,
      status: 'draft',
      // Opening is what makes the first version, unless the draft itself is kept.
      row_version: more.draft === undefined ? 0 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes what a contract sells off the shelf: what its reservation kept goes with it. */
const sellPieces = async (
  scope: Scope,
  contractId: number,
  { form, saved }: Reckoned,
  lines: readonly StoredLine[],
): Promise<void> => {
  const kept =
    saved?.contract.keeps_pieces === true ? await promises.ofShoppers.letGo(scope, saved.contract.id) : [];
  await movePieces(
    scope,
    contractId,
    lines.map((line) => soldWith(line, form.locationId)),
  );
  for (const shelf of kept) await promises.fill(scope, shelf);
};

/**
 * Opens a document whose row exists. Locks the customer, then lines, then holds or those taken over, then parts in stock, and
 * last the number, whose counter blocks every other document until the transaction ends.
 * @param how whether it is a reservation that keeps the pieces of its lines, all of them
 */
export const openDocument = async (
  scope: Scope,
  contractId: number,
  reckoned: Reckoned,
  { keepsPieces }: { keepsPieces?: boolean } = {},
): Promise<void> => {
  const { form, priced, saved } = reckoned;
  await keepCustomer(scope, reckoned);
  const lines = await insertLines(scope, contractId, reckoned, priced.lines);
  const holds = holdsFor(contractId, reckoned, lines);
  if (saved?.contract.kind === 'reservation') await takeOver(scope, reckoned, lines, holds);
  else {
    // What the draft held is free for what it becomes, under the same lock.
    await draftHolds.release(scope, contractId, {
      assetIds: holds.map(({ assetId }) => assetId),
      groups: groupsOf(reckoned, lines),
    });
    await placeHolds(scope, holds);
  }
  if (form.kind === 'contract') await sellPieces(scope, contractId, reckoned, lines);
  if (form.kind === 'sales_order') await promiseLines(scope, contractId, form.locationId);
  if (keepsPieces === true) await bindLines(scope, contractId, form.locationId);
  await grants.keep(scope, contractId, reckoned, lines);
  const header = headerOf(reckoned);
  const feeTerms = form.kind === 'sales_order' ? null : await feeTermsNow(scope, form.divisionId);
  const number = await takeNumber(scope, form.kind);
  await scope.tx
    .updateTable('contracts')
    .set((eb) => ({
      ...written(header),
      status: 'open',
      number,
      draft: null,
      fee_terms: feeTerms === null ? null : JSON.stringify(feeTerms),
      is_worksheet: false,
      is_checkout: false,
      opened_at: scope.now.toString(),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', contractId)
    .execute();
  await audit(scope, {
    action: 'open',
    noun: 'contracts',
    rowId: contractId,
    after: { ...header, status: 'open', number, lines: toldLines(priced.lines) },
  });
  await publish(scope, {
    topic: 'contract.opened',
    payload: { contract_id: contractId, kind: form.kind, number },
  });
};
