import { randomUUID } from 'node:crypto';
import type { Scope } from '../src/kernel/scope.ts';
import type { NewHold } from '../src/modules/holds/public.ts';
import { writeRates } from '../src/modules/rates/public.ts';
import { inCompany, type TestApp } from './app.ts';

/** Where a test's products live: a rental class with a group and daily rates, a sales class, and the yard of East. */
export type Fleet = {
  classId: number;
  groupId: number;
  salesClassId: number;
  divisionId: number;
  locationId: number;
  otherDivisionId: number;
  otherLocationId: number;
};

export type FleetPlan = { turnaroundMinutes?: number; hasAvailability?: boolean };

const addClass = async (scope: Scope, kind: 'rental' | 'sales', plan: FleetPlan): Promise<number> => {
  const code = randomUUID().slice(0, 8);
  const { id } = await scope.tx
    .insertInto('classes')
    .values({
      company_id: scope.company.id,
      code,
      name: `Class ${code}`,
      kind,
      turnaround_minutes: plan.turnaroundMinutes ?? 0,
      has_availability: plan.hasAvailability ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Classes and a group of a company, rented at 100 a day and 300 a week unless a product says otherwise. */
export const newFleet = (app: TestApp, companyId: number, plan: FleetPlan = {}): Promise<Fleet> =>
  inCompany(app, companyId, async (scope) => {
    const classId = await addClass(scope, 'rental', plan);
    const { id: groupId } = await scope.tx
      .insertInto('groups')
      .values({ company_id: companyId, class_id: classId, code: randomUUID().slice(0, 8), name: 'Lifts' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeRates(scope, { class_id: classId }, [
      { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 100 },
      { code: 'WEEK', description: 'Weekly', unit: 'week', count: 1, amount: 300 },
    ]);
    const salesClassId = await addClass(scope, 'sales', plan);
    const [east, west] = await scope.tx
      .selectFrom('locations')
      .innerJoin('divisions', 'divisions.id', 'locations.division_id')
      .orderBy('divisions.code')
      .select(['locations.id', 'locations.division_id'])
      .execute();
    if (east === undefined || west === undefined) throw new Error('the test company has two yards');
    return {
      classId,
      groupId,
      salesClassId,
      divisionId: east.division_id,
      locationId: east.id,
      otherDivisionId: west.division_id,
      otherLocationId: west.id,
    };
  });

/** A draft of a contract with one line for each product, as holds refer to. */
export const newLines = async (
  scope: Scope,
  products: readonly { assetId: number; quantity?: number }[],
): Promise<{ contractId: number; lineIds: number[] }> => {
  const { id: userId } = await scope.tx.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: contractId } = await scope.tx
    .insertInto('contracts')
    .values({
      company_id: scope.company.id,
      kind: 'contract',
      created_by: userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = await scope.tx
    .insertInto('contract_lines')
    .values(
      products.map(({ assetId, quantity = 1 }, index) => ({
        company_id: scope.company.id,
        contract_id: contractId,
        line_number: index + 1,
        type: 'R',
        asset_id: assetId,
        description: 'Lift',
        quantity,
      })),
    )
    .returning('id')
    .execute();
  return { contractId, lineIds: lines.map(({ id }) => id) };
};

/** What one line wants: an asset from one time to another, on contract unless it says otherwise. */
export type Want = {
  assetId: number;
  locationId: number;
  from: string;
  to: string | null;
  quantity?: number;
} & Partial<Pick<NewHold, 'statusCode' | 'mayExceed'>>;

/** A document with a line for each want, and the holds that it would place. */
export const newDocument = async (
  scope: Scope,
  wants: readonly Want[],
): Promise<{ contractId: number; lineIds: number[]; holds: NewHold[] }> => {
  const { contractId, lineIds } = await newLines(scope, wants);
  const holds = wants.map(({ from, to, quantity = 1, statusCode = 'C', ...want }, index) => ({
    ...want,
    statusCode,
    quantity,
    contractId,
    contractLineId: lineIds[index] ?? 0,
    startsAt: from,
    endsAt: to,
  }));
  return { contractId, lineIds, holds };
};
