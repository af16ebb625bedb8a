import type { ExtensionPromise } from '@yardline/contract/contracts/extensions';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { listOpenHolds } from '../../holds/public.ts';
import type { Reckoned } from '../../quoting/public.ts';
import { mayView } from '../rights.ts';
import type { Extended, Extendable } from './extended-form.ts';

const minuteMs = 60_000;

/** Lines that do not fit any more, by what is free of them. */
const shortOf = ({ priced }: Reckoned, { chosen }: Extended): Extendable[] => {
  const short = new Set(
    priced.lines.flatMap(({ entry, view }) =>
      entry.saved !== undefined && view.available !== null && view.available < view.quantity
        ? [entry.saved.id]
        : [],
    ),
  );
  return chosen.filter(({ id }) => short.has(id));
};

type Document = NonNullable<ExtensionPromise['document']>;

/** The documents that hold something and that the caller may see. */
const documentsOf = async (scope: Scope, ids: readonly number[]): Promise<Map<number, Document>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contracts.id', 'in', [...ids])
    .select(['contracts.id', 'contracts.kind', 'contracts.number', 'contracts.division_id'])
    .select(['contracts.location_id', 'customers.name as customer_name'])
    .$narrowType<Pick<Document, 'kind'>>()
    .execute();
  return new Map(
    rows
      .filter((row) => mayView(scope, row))
      .map(({ id, kind, number, customer_name: name }) => [
        id,
        { id, kind, number, customerName: name ?? '' },
      ]),
  );
};

/**
 * Who needs the items that an extension cannot have, each line with the first hold that stands in its way: from when, and until when the
 * item could stay.
 */
export const promisedTo = async (
  scope: Scope,
  reckoned: Reckoned,
  extended: Extended,
): Promise<ExtensionPromise[]> => {
  const short = shortOf(reckoned, extended);
  if (short.length === 0) return [];
  const own = Map.groupBy(
    await listOpenHolds(
      scope,
      short.map(({ id }) => id),
      'contract_line_id',
    ),
    (hold) => hold.contract_line_id,
  );
  const assets = new Set([...own.values()].flat().map((hold) => hold.asset_id));
  const standing = await listOpenHolds(scope, [...assets]);
  const first = short.flatMap((line) => {
    const held = own.get(line.id) ?? [];
    const mine = new Set(held.map(({ asset_id: id }) => id));
    const turnaround = Math.max(0, ...held.map((hold) => turnaroundOf(hold.ends_at, hold.due_at)));
    const free = extended.until.add({ milliseconds: turnaround });
    const other = standing.find(
      (hold) =>
        mine.has(hold.asset_id) &&
        hold.contract_line_id !== line.id &&
        Temporal.Instant.compare(hold.starts_at, free) < 0 &&
        (hold.ends_at === null || Temporal.Instant.compare(hold.ends_at, line.ends_at) > 0),
    );
    return other === undefined ? [] : [{ line, other, turnaround }];
  });
  const documents = await documentsOf(
    scope,
    first.flatMap(({ other }) => other.contract_id ?? []),
  );
  return first.map(({ line, other, turnaround }) => {
    const latest = Temporal.Instant.from(other.starts_at).subtract({ milliseconds: turnaround });
    const asset = reckoned.priced.lines.find(({ entry }) => entry.saved?.id === line.id);
    return {
      lineId: line.id,
      product: asset?.view.product ?? line.description,
      from: other.starts_at,
      document: documents.get(other.contract_id ?? 0) ?? null,
      latest:
        Temporal.Instant.compare(latest, line.ends_at) > 0 ? toLocal(latest, reckoned.facts.zone) : null,
    };
  });
};

/** What a hold keeps beyond the day on which the item is due, in milliseconds. */
const turnaroundOf = (endsAt: string | null, dueAt: string | null): number =>
  endsAt === null || dueAt === null
    ? 0
    : Math.round(
        (Temporal.Instant.from(endsAt).epochMilliseconds - Temporal.Instant.from(dueAt).epochMilliseconds) /
          minuteMs,
      ) * minuteMs;
