import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { issueParts } from '../lines/issue-parts.ts';
import { addLine } from '../lines/write-line.ts';

type Used = { orderId: number; code: string; quantity: number; bin?: string | undefined };

const partOf = async (scope: Scope, code: string): Promise<number> => {
  const part = await scope.tx
    .selectFrom('parts')
    .where((where) => where.or([where('number', '=', code), where('barcode', '=', code)]))
    .select('id')
    .executeTakeFirst();
  if (part === undefined) throw new Refusal('field.part_unknown', { code });
  return part.id;
};

/** The repair that the part is for: that of the order's last line, or the company's first. */
const repairOf = async (scope: Scope, orderId: number): Promise<number> => {
  const last = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('line_number', 'desc')
    .select('repair_code_id')
    .executeTakeFirst();
  if (last !== undefined) return last.repair_code_id;
  const first = await scope.tx
    .selectFrom('repair_codes')
    .where('is_active', '=', true)
    .orderBy('code')
    .select('id')
    .executeTakeFirst();
  if (first === undefined) throw new Refusal('field.repair_code_missing');
  return first.id;
};

/** A line that asked for so many pieces of the part and did not get them yet. */
const waitingLine = async (scope: Scope, orderId: number, partId: number, quantity: number) => {
  const lines = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('part_id', '=', partId)
    .orderBy('line_number')
    .select(['id', 'quantity', 'issued'])
    .execute();
  return lines.find((line) => line.quantity - line.issued >= quantity)?.id;
};

/**
 * A part that a mechanic scanned: taken off the shelf for the line that asked for it, or for a line of its own. [B5.20]
 * @throws Refusal field.part_unknown {code}, field.repair_code_missing, and what addLine and issueParts refuse
 */
export const usePart = async (scope: Scope, { orderId, code, quantity, bin }: Used): Promise<void> => {
  const partId = await partOf(scope, code.trim());
  let lineId = await waitingLine(scope, orderId, partId, quantity);
  if (lineId === undefined) {
    const { lines } = await addLine(scope, {
      params: { id: orderId },
      query: {},
      body: {
        kind: 'P',
        part_id: partId,
        quantity,
        repair_code_id: await repairOf(scope, orderId),
        unit_price: null,
        section: '',
        description: '',
        discount_percent: null,
        is_warranty: false,
        is_printed: true,
        split_percents: null,
        split_amounts: null,
      },
    });
    lineId = lines.at(-1)?.id ?? notFound();
  }
  await issueParts(scope, {
    params: { id: orderId },
    query: {},
    body: { line_id: lineId, quantity, bin, serialNumbers: [] },
  });
};
