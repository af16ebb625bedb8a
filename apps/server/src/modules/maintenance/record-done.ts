import type { Scope } from '../../kernel/scope.ts';

type Done = {
  planId: number;
  doneOn: string;
  /** What the meter showed then; at most what it shows now. */
  meter: number | null;
  notes: string;
  orderId: number | null;
};

/** Records that a plan was done on a locked machine; its next cycle begins there. */
export const recordDone = async (
  scope: Scope,
  machine: { id: number; meter: number | null },
  { planId, doneOn, meter, notes, orderId }: Done,
): Promise<void> => {
  const latest = await scope.tx
    .selectFrom('meter_readings')
    .where('asset_id', '=', machine.id)
    .where('is_taken_back', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  await scope.tx
    .insertInto('maintenance_done')
    .values({
      company_id: scope.company.id,
      plan_id: planId,
      asset_id: machine.id,
      done_on: doneOn,
      meter,
      notes,
      reading_id: latest?.id ?? null,
      units_before: Math.round(((machine.meter ?? 0) - (meter ?? 0)) * 10) / 10,
      user_id: scope.actor.userId || null,
      work_order_id: orderId,
      at: scope.now.toString(),
    })
    .execute();
};
