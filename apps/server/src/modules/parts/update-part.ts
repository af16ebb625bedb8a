import type { Part, updatePart as endpoint } from '@yardline/contract/parts/parts';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { refuseBarcodeTaken } from '../assets/public.ts';
import { markProduct } from '../catalog/public.ts';
import { getPartByNumber } from './parts.queries.ts';
import { refuseWrongClass } from './sold-class.ts';

/** A part of which pieces are on a shelf by their numbers goes on being known by them. @throws Refusal request.invalid */
const refuseSerialsLeft = async ({ tx }: Scope, partId: number): Promise<void> => {
  const left = await tx
    .selectFrom('part_serials')
    .where('part_id', '=', partId)
    .where('status', 'in', ['in_stock', 'in_transit'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) refuseFields([{ path: 'is_serialized', code: 'serial.left' }]);
};

type Form = InputOf<typeof endpoint>['body'];

const lockPart = async ({ tx }: Scope, number: string) =>
  (await tx
    .selectFrom('parts')
    .selectAll()
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? notFound();
type Locked = Awaited<ReturnType<typeof lockPart>>;

/**
 * Writes a part's new values, computed from the present ones under its lock. Its stock changes by receipts, and documents keep their price.
 * @throws Refusal resource.not_found, document.stale, request.invalid when the class is not one of sales, asset.barcode_taken
 */
export const writePart = async (
  scope: Scope,
  { number, ifMatch }: { number: string; ifMatch: number | undefined },
  formOf: (before: Locked) => Form | Promise<Form>,
): Promise<void> => {
  const before = await lockPart(scope, number);
  await expectVersion(scope, 'parts', before, ifMatch);
  const body = await formOf(before);
  await refuseWrongClass(scope, body.class_id);
  if (body.barcode !== (before.barcode ?? '')) await refuseBarcodeTaken(scope, body.barcode);
  if (before.is_serialized && !body.is_serialized) await refuseSerialsLeft(scope, before.id);
  const { category_ids: categoryIds, attribute_value_ids: valueIds, tags, ...form } = body;
  const after = { ...form, barcode: body.barcode || null };
  await scope.tx
    .updateTable('parts')
    .set({ ...after, row_version: before.row_version + 1 })
    .where('id', '=', before.id)
    .execute();
  const wanted = { category_ids: categoryIds, attribute_value_ids: valueIds, tags };
  const marks = await markProduct(scope, { part_id: before.id }, wanted);
  await audit(scope, {
    action: 'update',
    noun: 'parts',
    rowId: before.id,
    ...changesOf({ ...before, ...marks.before }, { ...after, ...marks.after }),
  });
};

/** Plain editing of a part. @throws Refusal as writePart */
export const updatePart = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Part> => {
  await writePart(scope, { number, ifMatch }, () => body);
  return getPartByNumber(scope, number);
};
