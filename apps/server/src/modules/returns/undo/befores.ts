import type { Scope } from '../../../kernel/scope.ts';
import type { lineActs } from '../../contracts/public.ts';
import type { Coming } from '../coming.ts';

type Back = Awaited<ReturnType<typeof lineActs.takeBack>>;
type Before = Back[number]['before'];

/** Keeps what each line was before the return, so that the return can be taken back. */
export const keepBefores = async (
  { tx, company }: Scope,
  {
    back,
    coming,
    written,
  }: {
    back: Back;
    coming: readonly (Coming & { backToVendorOn: string | null })[];
    written: readonly { id: number; contract_line_id: number }[];
  },
): Promise<void> => {
  const rows = back.flatMap(({ lineId, returnedLineId, before }) => {
    const line = written.find(({ contract_line_id: id }) => id === returnedLineId);
    if (line === undefined) return [];
    return [
      {
        company_id: company.id,
        return_line_id: line.id,
        status_code: before.status,
        billed_through: before.billedThrough,
        to_vendor_on: coming.find((each) => each.line.id === lineId)?.backToVendorOn ?? null,
        off_rents: JSON.stringify(before.offRents),
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('return_befores').values(rows).execute();
};

/** A line of a return with what it was before. */
export type ReturnedLine = {
  /** Of the return. */
  id: number;
  lineId: number;
  quantity: number;
  condition: string;
  assetId: number | null;
  product: string;
  isVendors: boolean;
  backOn: string | null;
  billedThrough: string | null;
  before: (Before & { toVendorOn: string | null }) | undefined;
};

/** The lines of a return in their order on the contract. */
export const linesOfReturn = async ({ tx }: Scope, returnId: number): Promise<ReturnedLine[]> => {
  const rows = await tx
    .selectFrom('return_lines as r')
    .innerJoin('contract_lines as l', 'l.id', 'r.contract_line_id')
    .leftJoin('assets as a', 'a.id', 'l.asset_id')
    .leftJoin('return_befores as b', 'b.return_line_id', 'r.id')
    .where('r.return_id', '=', returnId)
    .orderBy('l.line_number')
    .select(['r.id', 'l.id as line_id', 'r.quantity', 'r.condition', 'l.asset_id', 'l.description'])
    .select(['a.number', 'l.rerent_vendor_id', 'l.rerent_back_on', 'l.billed_through'])
    .select(['b.status_code', 'b.billed_through as billed_before', 'b.to_vendor_on', 'b.off_rents'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    quantity: row.quantity,
    condition: row.condition,
    assetId: row.asset_id,
    product: row.number ?? row.description,
    isVendors: row.rerent_vendor_id !== null,
    backOn: row.rerent_back_on,
    billedThrough: row.billed_through,
    before:
      row.status_code === null
        ? undefined
        : {
            status: row.status_code,
            billedThrough: row.billed_before,
            offRents: row.off_rents as Before['offRents'],
            toVendorOn: row.to_vendor_on,
          },
  }));
};
