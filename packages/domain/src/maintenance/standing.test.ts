import { expect, it } from 'vitest';
import { maintenanceDue } from './standing.ts';

const every = (everyUnits: number | null, everyDays: number | null) => ({
  everyUnits,
  everyDays,
  warningPercent: 10,
});

it.each([
  // 250 hours with 10 % warning: from 225 on soon, at 250 due; 90 days: from 81 on.
  [every(250, null), 224.9, 400, { standing: 'fine', unitsLeft: 25.1, daysLeft: null }],
  [every(250, null), 225, 0, { standing: 'soon', unitsLeft: 25, daysLeft: null }],
  [every(250, null), 250, 0, { standing: 'overdue', unitsLeft: 0, daysLeft: null }],
  [every(null, 90), 9_999, 80, { standing: 'fine', unitsLeft: null, daysLeft: 10 }],
  [every(null, 90), 0, 81, { standing: 'soon', unitsLeft: null, daysLeft: 9 }],
  [every(null, 90), 0, 91, { standing: 'overdue', unitsLeft: null, daysLeft: -1 }],
  [every(250, 90), 10, 95, { standing: 'overdue', unitsLeft: 240, daysLeft: -5 }],
  [every(250, 90), 230, 10, { standing: 'soon', unitsLeft: 20, daysLeft: 80 }],
] as const)('maintenance %o after %d units and %d days stands as %o [B9.12]', (interval, used, days, due) => {
  expect(maintenanceDue({ ...interval, used, days })).toEqual(due);
});
