import type { PurchaseForm } from '@yardline/contract/purchasing/purchasing';
import { type FieldRefusal, Refusal, refuseFields, refuseProblems } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { findParts, shelf } from '../parts/public.ts';
import { findVendors } from '../vendors/public.ts';
import type { StoredLine } from './lock-purchase.ts';
import { vendorsOfParts } from './part-vendors.queries.ts';

/** @throws Refusal request.invalid at the field, purchase.vendor_inactive {name} */
export const checkVendor = async (scope: Scope, id: number, path = 'vendor_id') => {
  const vendor = (await findVendors(scope, [id])).get(id);
  if (vendor === undefined) return refuseFields([{ path, code: 'reference.not_found' }]);
  if (!vendor.is_active) throw new Refusal('purchase.vendor_inactive', { name: vendor.name });
  return vendor;
};

/**
 * The columns of a purchase order and of its lines as a form makes them. The price is the form's, else the vendor's.
 * @throws Refusal permission.denied at the yard, request.invalid at the fields, purchase.vendor_inactive
 */
export const checkPurchase = async (scope: Scope, form: PurchaseForm, stored: readonly StoredLine[] = []) => {
  const place = await shelf.at(scope, form.location_id);
  demand(scope, 'purchase_orders.edit', place);
  await checkVendor(scope, form.vendor_id);
  const ids = form.lines.flatMap((line) => line.part_id ?? []);
  const [parts, sellers] = await Promise.all([findParts(scope, ids), vendorsOfParts(scope, ids)]);
  const faults: FieldRefusal[] = [];
  const lines = form.lines.map((line, index) => {
    const own = stored.find(({ id }) => id === line.id);
    if (line.id !== undefined && own === undefined)
      faults.push({ path: `lines.${index}`, code: 'reference.not_found' });
    const part = parts.get(line.part_id ?? 0);
    if (line.part_id !== null && part === undefined)
      faults.push({ path: `lines.${index}.part_id`, code: 'reference.not_found' });
    if (line.part_id === null && line.description === '')
      faults.push({ path: `lines.${index}.description`, code: 'purchase.line_words' });
    const seller = sellers.find((each) => each.part_id === line.part_id && each.vendor_id === form.vendor_id);
    return {
      line_number: index + 1,
      kind: own?.kind === 'sublet' ? 'sublet' : line.part_id === null ? 'other' : 'part',
      part_id: line.part_id,
      description: line.description === '' ? (part?.description ?? '') : line.description,
      vendor_part_number: seller?.vendor_part_number ?? '',
      ordered: line.quantity,
      expected_on: line.expected_on,
      unit_cost: line.unit_cost ?? own?.unit_cost ?? seller?.price ?? null,
      work_order_id: own?.work_order_id ?? null,
      work_line_id: own?.work_line_id ?? null,
    };
  });
  refuseProblems(faults);
  return {
    order: {
      vendor_id: form.vendor_id,
      location_id: form.location_id,
      division_id: place.division,
      expected_on: form.expected_on,
      reference: form.reference,
      vendor_note: form.vendor_note,
      comments: form.comments,
    },
    lines,
  };
};
