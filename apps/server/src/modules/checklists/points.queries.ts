import type { InspectionPoint } from '@yardline/contract/inspections/inspections';
import { type Answer, judge, type Judged } from '@yardline/domain/inspections/judge';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { itemsOf } from './checklists.queries.ts';

type OfInspection = { id: number; checklist_id: number | null; version: number | null };

/** What was answered last of each point, as far as the inspection's end counts it. */
const answersOf = async ({ tx, company }: Scope, inspectionId: number) => {
  const { rows } = await sql<{ item_id: number; value: string; note: string; last_id: number }>`
    select distinct on (a.item_id) a.item_id, a.value, a.note, a.id as last_id from inspection_answers a
    left join inspection_ends e on e.company_id = a.company_id and e.inspection_id = a.inspection_id
    where a.company_id = ${company.id} and a.inspection_id = ${inspectionId}
      and (e.inspection_id is null or a.id <= e.last_answer_id)
    order by a.item_id, a.id desc`.execute(tx);
  return new Map(rows.map((row) => [row.item_id, row]));
};

/** An inspection and what it corrects, however often that was corrected before: the photos of all are proof of its points. */
export const correctedWith = async ({ tx, company }: Scope, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive back as (
      select i.corrects_id as id from inspections i where i.company_id = ${company.id} and i.id = ${id}
      union all
      select i.corrects_id from back join inspections i on i.company_id = ${company.id} and i.id = back.id
    )
    select id from back where id is not null`.execute(tx);
  return [id, ...rows.map((row) => row.id)];
};

const photosOf = async (scope: Scope, inspectionId: number) => {
  const rows = await scope.tx
    .selectFrom('inspection_photos as p')
    .where('p.inspection_id', 'in', await correctedWith(scope, inspectionId))
    .orderBy('p.id')
    .select(['p.id', 'p.item_id', 'p.name'])
    .select((eb) => eb('p.thumbnail_id', 'is not', null).$castTo<boolean>().as('has_thumbnail'))
    .execute();
  return Map.groupBy(rows, ({ item_id: id }) => id);
};

/** The points of an inspection with what was answered last, and the last answer that there is. */
export const pointsOf = async (
  scope: Scope,
  { id, checklist_id: checklistId, version }: OfInspection,
): Promise<{ points: InspectionPoint[]; lastAnswerId: number }> => {
  if (checklistId === null || version === null) return { points: [], lastAnswerId: 0 };
  const [items, answers, photos] = await Promise.all([
    itemsOf(scope, { checklistId, version }),
    answersOf(scope, id),
    photosOf(scope, id),
  ]);
  const points = items.map((item) => ({
    ...item,
    value: answers.get(item.id)?.value ?? '',
    note: answers.get(item.id)?.note ?? '',
    photos: (photos.get(item.id) ?? []).map((photo) => ({
      id: photo.id,
      name: photo.name,
      has_thumbnail: photo.has_thumbnail,
    })),
  }));
  const lastAnswerId = Math.max(0, ...[...answers.values()].map(({ last_id: last }) => last));
  return { points, lastAnswerId };
};

/** The points, each with how it stands. */
export const judgePoints = (points: readonly InspectionPoint[]): Judged[] =>
  judge(
    points,
    new Map(
      points.map((point): [number, Answer] => [
        point.id,
        { value: point.value, photos: point.photos.length },
      ]),
    ),
  );

/** What is still to be answered in the inspections that were begun in a work order. */
export const openPointsOf = async (
  scope: Scope,
  workOrderId: number,
): Promise<{ prompt_en: string; prompt_fr: string }[]> => {
  const open = await scope.tx
    .selectFrom('inspections')
    .leftJoin('inspection_ends as e', 'e.inspection_id', 'inspections.id')
    .where('inspections.work_order_id', '=', workOrderId)
    .where('e.inspection_id', 'is', null)
    .orderBy('inspections.id')
    .select(['inspections.id', 'checklist_id', 'version'])
    .execute();
  const all = await Promise.all(open.map(async (each) => (await pointsOf(scope, each)).points));
  return all.flatMap((points) => {
    const judged = judgePoints(points);
    return points
      .filter((_, index) => judged[index]?.lack !== undefined)
      .map(({ prompt_en, prompt_fr }) => ({ prompt_en, prompt_fr }));
  });
};

/** What failed in the inspections whose failures a work order repairs; what was corrected since is left out. */
export const failedPointsOf = async (
  scope: Scope,
  workOrderId: number,
): Promise<{ inspection_id: number; prompt_en: string; prompt_fr: string; note: string }[]> => {
  const failed = await scope.tx
    .selectFrom('inspections')
    .innerJoin('inspection_ends as e', 'e.inspection_id', 'inspections.id')
    .where('e.work_order_id', '=', workOrderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inspections as later')
            .innerJoin('inspection_ends as ended', 'ended.inspection_id', 'later.id')
            .whereRef('later.corrects_id', '=', 'inspections.id')
            .where('ended.outcome', '<>', 'dropped')
            .select('later.id'),
        ),
      ),
    )
    .orderBy('inspections.id')
    .select(['inspections.id', 'checklist_id', 'version'])
    .execute();
  const all = await Promise.all(
    failed.map(async (each) => {
      const { points } = await pointsOf(scope, each);
      return judgePoints(points)
        .filter(({ point, isFailed }) => isFailed && point.on_fail !== 'note')
        .flatMap(({ point }) => points.filter(({ id }) => id === point.id))
        .map(({ prompt_en, prompt_fr, note }) => ({ inspection_id: each.id, prompt_en, prompt_fr, note }));
    }),
  );
  return all.flat();
};
