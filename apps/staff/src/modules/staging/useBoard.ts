import type { CallInput } from '@yardline/client/request';
import type { listStagings, Staging } from '@yardline/contract/staging/staging';
import { type StagingStatus, stagingStatuses } from '@yardline/domain/staging/states';

/** How many days ahead a board can look. */
export const horizons = ['0', '1', '7'] as const;
export type Horizon = (typeof horizons)[number];

export type BoardSearch = { days?: string; location_id?: string };

export const horizonOf = ({ days }: BoardSearch): Horizon => horizons.find((each) => each === days) ?? '1';

/** What the board asks for: up to the last day that its address says. */
export const boardInput = (search: BoardSearch, today: string): CallInput<typeof listStagings> => ({
  query: {
    until: Temporal.PlainDate.from(today)
      .add({ days: Number(horizonOf(search)) })
      .toString(),
    ...(/^\d{1,9}$/.test(search.location_id ?? '') ? { location_id: search.location_id ?? '' } : {}),
  },
});

export const columns = Object.keys(stagingStatuses) as StagingStatus[];

/** The documents of a column: late ones first, then as they leave. */
export const columnOf = (stagings: readonly Staging[], status: StagingStatus): Staging[] =>
  stagings
    .filter((each) => each.status === status)
    .toSorted((a, b) => Number(b.is_late) - Number(a.is_late) || a.due_at.localeCompare(b.due_at));
