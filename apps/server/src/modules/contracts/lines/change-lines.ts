import { isOut, isSettled } from '@yardline/domain/contracts/line-status';
import type { Scope } from '../../../kernel/scope.ts';
import { extendHolds, lockStock, placeHolds, releaseHolds, saleHolds } from '../../holds/public.ts';
import { type LineColumns, lineColumns } from '../contract-columns.ts';
import type { ContractRecord, LineRecord } from '../contracts.queries.ts';
import { movePieces, type PieceMove, soldWith } from './move-pieces.ts';
import { promiseLines } from './promise-lines.ts';
import { groupsOf, holdsFor, insertLines, isShort } from '../open-document.ts';
import type { PricedLine, Reckoned } from '../../quoting/public.ts';
import type { StoredLine } from '../stored-line.ts';

type Changed = { saved: LineRecord; line: StoredLine; columns: LineColumns };

const jsonColumns = new Set(['rates', 'price']);

/** Key order does not matter: jsonb keeps its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

const isSame = (saved: LineRecord, columns: LineColumns): boolean =>
  Object.entries(columns).every(([name, value]) => {
    const before: unknown = saved[name as keyof LineColumns];
    if (Array.isArray(value)) return JSON.stringify(before) === JSON.stringify(value);
    if (!jsonColumns.has(name)) return before === value;
    const after: unknown = value === null ? null : JSON.parse(String(value));
    return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
  });

/** The stored lines that a save really changes. What is settled stays as it is. */
const changedLines = (lines: readonly PricedLine[]): Changed[] =>
  lines.flatMap((line) => {
    const { saved } = line.entry;
    if (saved === undefined || isSettled(saved)) return [];
    const columns = lineColumns(line);
    return isSame(saved, columns) ? [] : [{ saved, columns, line: { ...line, id: saved.id } }];
  });

const isMoved = ({ saved, columns }: Changed): boolean =>
  saved.starts_at !== columns.starts_at || saved.ends_at !== columns.ends_at;

const isOther = ({ saved, columns }: Changed): boolean =>
  saved.asset_id !== columns.asset_id ||
  saved.quantity !== columns.quantity ||
  (saved.rerent_vendor_id === null) !== (columns.rerent_vendor_id === null);

/** The line of a machine that is sold stays of its service, and one. */
const isOtherService = (saved: LineRecord, columns: LineColumns): boolean =>
  saved.service_id !== columns.service_id || saved.quantity !== columns.quantity;

/** What cannot simply get other dates: more than there is, and any machine of a group, which may be another one then. */
const isPlacedAgain = ({ line }: Changed, { facts }: Reckoned): boolean =>
  isShort(line) || facts.assets.get(line.view.productId)?.kind === 'group';

/** Lets the holds follow: what is taken off or becomes another product gives back first, then new dates, then new holds. */
const followHolds = async (
  scope: Scope,
  contract: ContractRecord,
  reckoned: Reckoned,
  { changed, added }: { changed: readonly Changed[]; added: readonly StoredLine[] },
): Promise<void> => {
  const { form, priced, removed } = reckoned;
  if (contract.kind === 'quote') return;
  if (contract.kind === 'sales_order') {
    await saleHolds.follow(scope, contract.id, {
      removed: removed.map(({ id }) => id),
      changed: changed.map(({ saved, columns }) => ({
        id: saved.id,
        isOther: isOtherService(saved, columns),
      })),
    });
    return;
  }
  const isElsewhere = form.locationId !== contract.location_id;
  const held = changed.filter(({ saved }) => saved.type === 'R');
  // Nothing of the document is out when its location changes, so every hold can be placed again.
  const still = isElsewhere
    ? priced.lines.flatMap((line) =>
        line.entry.saved?.type === 'R' ? [{ ...line, id: line.entry.saved.id }] : [],
      )
    : [];
  const again = held.filter(
    (each) =>
      !isOut(each.saved) &&
      !isElsewhere &&
      (isOther(each) || (isMoved(each) && isPlacedAgain(each, reckoned))),
  );
  const fresh = [...again.map(({ line }) => line), ...still, ...added];
  const later = held.filter(
    (each) =>
      isMoved(each) && !isElsewhere && !again.includes(each) && each.columns.rerent_vendor_id === null,
  );
  const had = await lockStock(scope, {
    assetIds: [
      ...removed.flatMap((line) => line.asset_id ?? []),
      ...held.flatMap(({ saved, columns }) => [saved.asset_id ?? [], columns.asset_id ?? []].flat()),
      ...fresh.filter(({ view }) => view.type === 'R').map(({ view }) => view.productId),
    ],
    lineIds: [...removed, ...held.map(({ saved }) => saved), ...still].map(({ id }) => id),
    groups: groupsOf(reckoned, fresh),
  });
  await releaseHolds(
    scope,
    [...removed, ...again.map(({ saved }) => saved), ...still].map(({ id }) => id),
  );
  await extendHolds(
    scope,
    later.flatMap(({ saved, columns }) => {
      const startsAt = startOfHold(saved, columns);
      return startsAt === null ? [] : [{ lineId: saved.id, startsAt, endsAt: columns.ends_at }];
    }),
  );
  await placeHolds(scope, holdsFor(contract.id, reckoned, fresh, had));
};

/** What left before its time is held from then on. */
const startOfHold = (saved: LineRecord, { starts_at }: LineColumns): string | null => {
  const isEarly =
    saved.out_at !== null && starts_at !== null && Temporal.Instant.compare(saved.out_at, starts_at) < 0;
  return isEarly ? saved.out_at : starts_at;
};

/** Pieces of changed sales lines go back to the shelf that they came from, and off the one that they come from now. */
const piecesOf = (
  contract: ContractRecord,
  { form, removed }: Reckoned,
  changed: readonly Changed[],
): PieceMove[] => {
  const sold = [...removed, ...changed.map(({ saved }) => saved)].filter((line) => line.status_code === 'S');
  return [
    ...sold.map((line) => ({
      view: { type: 'S', productId: line.part_id ?? 0 },
      locationId: contract.location_id,
      quantity: line.quantity,
      lineId: line.id,
    })),
    ...changed
      .filter(({ saved }) => saved.status_code === 'S')
      .map(({ line }) => soldWith(line, form.locationId)),
  ];
};

/**
 * Writes the changes of an open document's lines, with what they hold and what they take off the shelf.
 * @returns what changed, for the audit: nothing when no line did; and the lines that were added
 * @throws Refusal product.unavailable, part.out_of_stock
 */
export const changeLines = async (
  scope: Scope,
  contract: ContractRecord,
  reckoned: Reckoned,
): Promise<{ told: string[]; added: StoredLine[] }> => {
  const { priced, removed, form } = reckoned;
  const changed = changedLines(priced.lines);
  for (const { saved, columns } of changed) {
    await scope.tx
      .updateTable('contract_lines')
      .set({ ...columns, row_version: saved.row_version + 1 })
      .where('id', '=', saved.id)
      .execute();
  }
  if (removed.length > 0) {
    const ids = removed.map((line) => line.id);
    await scope.tx.updateTable('contract_lines').set({ is_removed: true }).where('id', 'in', ids).execute();
  }
  const added = await insertLines(
    scope,
    contract.id,
    reckoned,
    priced.lines.filter(({ entry }) => entry.saved === undefined),
  );
  await followHolds(scope, contract, reckoned, { changed, added });
  if (form.kind === 'contract' || form.kind === 'sales_order') {
    const pieces = piecesOf(
      contract,
      reckoned,
      changed.filter(({ saved, columns }) => isOtherPiece(saved, columns)),
    );
    // What is new on an order is promised, and leaves the shelf when it is picked.
    const sold = form.kind === 'contract' ? added.map((line) => soldWith(line, form.locationId)) : [];
    await movePieces(scope, contract.id, [...pieces, ...sold]);
  }
  if (form.kind === 'sales_order' || contract.keeps_pieces)
    await promiseLines(scope, contract.id, form.locationId);
  const told = (sign: string, lines: readonly PricedLine[]) =>
    lines.map(({ view }) => `${sign} ${view.quantity} × ${view.product}`);
  const changes = [
    ...told('A', added),
    ...told(
      'C',
      changed.map(({ line }) => line),
    ),
    ...removed.map((line) => `D ${line.quantity} × ${line.description}`),
  ];
  return { told: changes, added };
};

const isOtherPiece = (saved: LineRecord, columns: LineColumns): boolean =>
  saved.part_id !== columns.part_id ||
  saved.quantity !== columns.quantity ||
  saved.serial_numbers.join() !== columns.serial_numbers.join();
