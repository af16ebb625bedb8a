import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { learned } from '../../../kernel/database/learned.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The name of a draft, and the last day for which it holds. */
export type Worksheet = { name: string; heldUntil: string };

const readWorksheets = learned(1, (tx, contractId: number) =>
  tx
    .selectFrom('worksheets')
    .where('contract_id', '=', contractId)
    .select(['name', 'held_until as heldUntil']),
);

/** The worksheet that a draft is kept as; undefined for a plain draft. */
export const findWorksheet = async (scope: Scope, contractId: number): Promise<Worksheet | undefined> =>
  (await readWorksheets(scope, contractId))[0];

/** The instant at which the last day of a worksheet ends. */
export const endOfWorksheet = ({ heldUntil }: Pick<Worksheet, 'heldUntil'>, zone: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(heldUntil).add({ days: 1 }).toString(), zone);

/** The days until which a worksheet can hold, from today on, and how many days that is at most. */
export const daysOfWorksheets = async ({ tx, company, now }: Scope, zone: string) => {
  const { worksheet_days: days } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('worksheet_days')
    .executeTakeFirstOrThrow();
  const firstDay = dayOf(now, zone);
  return { firstDay, lastDay: Temporal.PlainDate.from(firstDay).add({ days }).toString(), days };
};

/** Forgets the name of a draft, which is one no longer. */
export const endWorksheet = async (scope: Scope, contractId: number): Promise<void> => {
  await scope.tx.deleteFrom('worksheets').where('contract_id', '=', contractId).execute();
};

/** Whether the lists of documents take the draft for a worksheet. */
export const markWorksheet = async (
  scope: Scope,
  contractId: number,
  isWorksheet: boolean,
): Promise<void> => {
  await scope.tx
    .updateTable('contracts')
    .set({ is_worksheet: isWorksheet })
    .where('id', '=', contractId)
    .execute();
};
