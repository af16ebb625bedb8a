import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { earlierWeeks } from '@yardline/domain/time-sheets/overtime';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { differences, exportedLines, weeksAsLines } from './payroll-lines.ts';
import type { Person } from './people.ts';

/**
 * Other weeks of a person, locked, whose overtime counts the minutes of these, because they were approved as of one averaging
 * period.
 */
export const laterWeeks = async ({ tx }: Scope, userId: number, weeks: readonly string[]) => {
  const [first] = weeks.toSorted();
  if (first === undefined) return [];
  const rows = await tx
    .selectFrom('time_sheets')
    .where('user_id', '=', userId)
    .where('averaging_weeks', '>', 1)
    .where('week_on', '>', first)
    .where('week_on', 'not in', [...weeks])
    .orderBy('week_on')
    .select(['week_on', 'status', 'is_changed', 'approved_by', 'averaging_weeks', 'averaging_from'])
    .$narrowType<{ status: SheetStatus }>()
    .forUpdate()
    .execute();
  return rows.filter(({ week_on: weekOn, averaging_weeks: count, averaging_from: from }) =>
    earlierWeeks(weekOn, { weeks: count ?? 1, from: from ?? weekOn }).some((each) => weeks.includes(each)),
  );
};

/** Marks exported weeks of a person as changed: what they are now is compared with what was exported when the next export is made. */
export const markChanged = async (scope: Scope, userId: number, weeks: readonly string[]): Promise<void> => {
  for (const weekOn of weeks) {
    await scope.tx
      .updateTable('time_sheets')
      .set({ is_changed: true })
      .where('user_id', '=', userId)
      .where('week_on', '=', weekOn)
      .execute();
    await audit(scope, {
      action: 'update',
      noun: 'time_sheets',
      rowId: `${userId}/${weekOn}`,
      after: { changed_after_export: true },
    });
  }
};

/** Once a week is approved by the rules of now, marks later exported weeks of its averaging period that pay other minutes by them. */
export const markLaterExported = async (scope: Scope, person: Person, weekOn: string): Promise<void> => {
  const later = await laterWeeks(scope, person.id, [weekOn]);
  for (const { week_on: on, status, is_changed: isChanged } of later) {
    if (status !== 'exported' || isChanged) continue;
    const week = [{ user_id: person.id, week_on: on }];
    const now = await weeksAsLines(scope, week, new Map([[person.id, person]]));
    if (differences(now, await exportedLines(scope, week)).length > 0)
      await markChanged(scope, person.id, [on]);
  }
};
