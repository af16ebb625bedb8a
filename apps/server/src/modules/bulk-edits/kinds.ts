import { type BulkEditKind, bulkEditKinds } from '@yardline/contract/bulk-edits/bulk-edits';
import { listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { customerForm, listCustomers } from '@yardline/contract/customers/customers';
import type { Endpoint } from '@yardline/contract/endpoint';
import { listParts, updatePart } from '@yardline/contract/parts/parts';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { z } from 'zod';
import { fieldsOf } from '../../kernel/http/input.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { writeAsset } from '../assets/public.ts';
import { markIdsOf } from '../catalog/public.ts';
import { writeCustomer } from '../customers/public.ts';
import { writePart } from '../parts/public.ts';

/** Fields of a record by their names. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A record, the version that it must still have (undefined for whichever it has), and whether its categories and values are read
 * along, because they change.
 */
export type Which = { id: number; number: string; ifMatch: number | undefined; isMarked: boolean };

/** How records of a kind are found, named and changed. */
export type Kind = {
  /** Who may change one of them, and so many. */
  needs: Permission;
  list: Endpoint;
  table: 'assets' | 'parts' | 'customers';
  /** The columns by which people know a record. */
  number: string;
  name: string;
  /**
   * Changes one record by its ordinary verb, with the rights and checks of that.
   * @param wanted what is to stand in some fields, worked out from the record under its lock
   * @throws Refusal what the verb refuses
   */
  write: (scope: Scope, which: Which, wanted: (before: Values) => Values) => Promise<void>;
};

/**
 * The form of a user who changes only these fields.
 * @throws Refusal request.invalid when the present record does not fit its form any more
 */
const formOf = <S extends z.ZodObject>(schema: S, before: Values, wanted: Values): z.output<S> => {
  const now = Object.keys(schema.shape).map((field) => {
    // Left out it would be set to what a new record begins with, unseen.
    if (!(field in before)) throw new Error(`the record has no ${field}, which its form asks for`);
    return [field, before[field]];
  });
  const form = schema.safeParse({ ...Object.fromEntries(now), ...wanted }, { reportInput: true });
  return form.success ? form.data : refuseFields(fieldsOf('body', form.error));
};

/** A product without a barcode has none in its form either. */
const withoutNone = <R extends { barcode: string | null }>(row: R) => ({
  ...row,
  barcode: row.barcode ?? '',
});

/** The categories and values of a product where they change; left out, they stay. */
const marksNow = async (scope: Scope, product: Parameters<typeof markIdsOf>[1], { isMarked }: Which) =>
  isMarked
    ? markIdsOf(scope, product)
    : { category_ids: undefined, attribute_value_ids: undefined, tags: undefined };

export const kinds: Readonly<Record<BulkEditKind, Kind>> = {
  assets: {
    needs: 'assets.edit',
    list: listAssets,
    table: 'assets',
    number: 'number',
    name: 'description',
    write: (scope, which, wanted) =>
      writeAsset(scope, which, async (row) => {
        const before = { ...withoutNone(row), ...(await marksNow(scope, { asset_id: row.id }, which)) };
        return formOf(updateAsset.body, { ...before, meter_reason: '' }, wanted(before));
      }),
  },
  parts: {
    needs: 'parts.edit',
    list: listParts,
    table: 'parts',
    number: 'number',
    name: 'description',
    write: (scope, which, wanted) =>
      writePart(scope, which, async (row) => {
        const before = { ...withoutNone(row), ...(await marksNow(scope, { part_id: row.id }, which)) };
        return formOf(updatePart.body, before, wanted(before));
      }),
  },
  customers: {
    needs: 'customers.edit',
    list: listCustomers,
    table: 'customers',
    number: 'customer_number',
    name: 'name',
    write: (scope, which, wanted) =>
      writeCustomer(scope, which, (before) => formOf(customerForm, before, wanted(before))),
  },
};

/** The kinds that the actor may change, and so may see the changes of. */
export const ownKinds = (scope: Scope): BulkEditKind[] =>
  bulkEditKinds.filter((kind) => may(scope, kinds[kind].needs));
