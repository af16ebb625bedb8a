import type { ReplyOf } from '@yardline/contract/endpoint';
import type { draftToOrder as endpoint } from '@yardline/contract/purchasing/to-order';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { checkVendor } from './check-purchase.ts';
import { vendorsOfParts } from './part-vendors.queries.ts';
import { insertDraft } from './write-purchase.ts';

/** What is to be bought of a vendor. */
export type Wanted = {
  vendorId: number;
  kind: 'part' | 'sublet';
  partId: number | null;
  description: string;
  quantity: number;
  /** The line of the work order that it is for. */
  work: { orderId: number; lineId: number } | null;
};

type Place = { division: number; location: number };
type Drafted = ReplyOf<typeof endpoint>['orders'][number];

/** The vendor's draft for the yard, locked; the newest, where there are several. */
const openDraft = ({ tx }: Scope, vendorId: number, { location }: Place) =>
  tx
    .selectFrom('purchase_orders')
    .where('vendor_id', '=', vendorId)
    .where('location_id', '=', location)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

const addLines = async (scope: Scope, id: number, wanted: readonly Wanted[]): Promise<void> => {
  const { last } = await scope.tx
    .selectFrom('purchase_lines')
    .where('purchase_order_id', '=', id)
    .select((eb) => eb.fn.coalesce(eb.fn.max('line_number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const sellers = await vendorsOfParts(
    scope,
    wanted.flatMap(({ partId }) => partId ?? []),
  );
  const rows = wanted.map((each, index) => {
    const seller = sellers.find((s) => s.part_id === each.partId && s.vendor_id === each.vendorId);
    return {
      company_id: scope.company.id,
      purchase_order_id: id,
      line_number: last + index + 1,
      kind: each.kind,
      part_id: each.partId,
      description: each.description,
      vendor_part_number: seller?.vendor_part_number ?? '',
      ordered: each.quantity,
      unit_cost: seller?.price ?? null,
      work_order_id: each.work?.orderId ?? null,
      work_line_id: each.work?.lineId ?? null,
    };
  });
  await scope.tx.insertInto('purchase_lines').values(rows).execute();
};

/**
 * Puts what is wanted on the draft of each vendor for a yard, which is written if there is none.
 * @throws Refusal request.invalid, purchase.vendor_inactive
 */
export const gather = async (scope: Scope, place: Place, wanted: readonly Wanted[]): Promise<Drafted[]> => {
  const drafted: Drafted[] = [];
  // In the order of the vendors, so that two of these cannot wait for each other.
  const byVendor = [...Map.groupBy(wanted, ({ vendorId }) => vendorId)].toSorted(([a], [b]) => a - b);
  for (const [vendorId, those] of byVendor) {
    const vendor = await checkVendor(scope, vendorId, 'lines');
    const id =
      (await openDraft(scope, vendorId, place))?.id ??
      (await insertDraft(scope, {
        vendor_id: vendorId,
        location_id: place.location,
        division_id: place.division,
        expected_on: null,
        reference: '',
        vendor_note: '',
        comments: '',
      }));
    await addLines(scope, id, those);
    const { number } = await scope.tx
      .updateTable('purchase_orders')
      .set((eb) => ({ row_version: eb('row_version', '+', 1) }))
      .where('id', '=', id)
      .returning('number')
      .executeTakeFirstOrThrow();
    await audit(scope, {
      action: 'update',
      noun: 'purchase_orders',
      rowId: id,
      after: { added: those.map(({ description, quantity }) => `${description}: ${quantity}`) },
    });
    drafted.push({ id, number, vendor_name: vendor.name, lines: those.length });
  }
  return drafted;
};
