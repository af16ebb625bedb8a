import type { Inspection } from '@yardline/contract/inspections/inspections';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { getInspectionById } from './inspections.queries.ts';

/** @throws Refusal resource.not_found, also for what the caller may not see */
const byId = (scope: Scope, id: number): Promise<Inspection> =>
  may(scope, 'inspections.view') ? getInspectionById(scope, id) : notFound();

/** The inspections that belong to a work order, or that it repairs, in their order, each with its photos as they are stored. */
const ofOrder = async ({ tx }: Scope, orderId: number) => {
  const inspections = await tx
    .selectFrom('inspections')
    .leftJoin('inspection_ends', 'inspection_ends.inspection_id', 'inspections.id')
    .where((eb) =>
      eb.or([
        eb('inspections.work_order_id', '=', orderId),
        eb('inspection_ends.work_order_id', '=', orderId),
      ]),
    )
    .orderBy('inspections.id')
    .select(['inspections.id', 'inspections.number'])
    .execute();
  if (inspections.length === 0) return [];
  const photos = await tx
    .selectFrom('inspection_photos')
    .where(
      'inspection_id',
      'in',
      inspections.map(({ id }) => id),
    )
    .orderBy('id')
    .select(['inspection_id', 'file_id', 'name'])
    .execute();
  return inspections.map(({ id, number }) => ({
    id,
    number,
    photos: photos.filter(({ inspection_id: of }) => of === id),
  }));
};

/** What is read of inspections to print them. */
export const inspectionPapers = { byId, ofOrder };
