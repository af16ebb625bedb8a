import { leaseOf } from '@yardline/domain/contracts/lease-row';
import { isSettled } from '@yardline/domain/contracts/line-status';
import { furthestYears } from '@yardline/domain/time/horizon';
import { localOf } from '@yardline/domain/contracts/own-dates';
import type { FieldRefusal } from '../../../kernel/refusal.ts';
import { type DocumentForm, pathOf } from '../entries.ts';
import type { Facts } from '../load-facts.ts';
import type { PricedForm } from '../price-form.ts';
import type { PricedLine } from '../priced-line.ts';
import type { SavedDocument } from '../stored.ts';

type Checked = { form: DocumentForm; priced: PricedForm; facts: Facts; saved: SavedDocument | undefined };

const hasOwnDates = ({ entry: { line, saved } }: PricedLine): boolean =>
  (saved === undefined || !isSettled(saved)) &&
  [line.dateOut, line.timeOut, line.dateIn, line.timeIn].some((each) => each !== null);

const lineProblems = (of: PricedLine): FieldRefusal[] => {
  const { entry, view } = of;
  const amount = view.rateOverride ?? 0;
  return [
    ...(view.chargeable && amount <= 0
      ? [{ path: pathOf(entry, 'rateOverride'), code: 'lease.amount_required' as const }]
      : []),
    ...(hasOwnDates(of) ? [{ path: pathOf(entry, 'dateIn'), code: 'lease.own_dates' as const }] : []),
    ...(entry.saved !== undefined &&
    entry.saved.billed_through !== null &&
    entry.saved.rate_override !== view.rateOverride
      ? [{ path: pathOf(entry, 'rateOverride'), code: 'lease.amount_billed' as const }]
      : []),
  ];
};

/** Once a machine has left, a lease can only get longer. */
const isOtherwise = ({ form, facts, saved }: Checked): boolean => {
  if (saved === undefined) return false;
  const [before, after] = [leaseOf(saved.contract), form.lease ?? null];
  if (before === null || after === null) return before !== after;
  const { date, time } = localOf(saved.contract.starts_at, facts.zone);
  return (
    before.period !== after.period ||
    before.endPercent !== after.endPercent ||
    after.periods < before.periods ||
    form.dateOut !== date ||
    (form.timeOut ?? '00:00') !== time
  );
};

const agreedProblems = (checked: Checked): FieldRefusal[] => {
  const { form, priced, saved } = checked;
  const hasLeft = saved?.lines.some(({ type, status_code: code }) => type === 'R' && code !== '') === true;
  if (!hasLeft) return [];
  const added = form.lease
    ? priced.lines.filter(({ entry, view }) => view.type === 'R' && entry.saved === undefined)
    : [];
  return [
    ...(isOtherwise(checked) ? [{ path: 'lease', code: 'lease.agreed' as const }] : []),
    ...added.map(({ entry }) => ({ path: pathOf(entry), code: 'lease.agreed' as const })),
  ];
};

/** What keeps a lease from being saved open, and a document with machines out from becoming one. [B4.24] */
export const leaseProblems = (checked: Checked): FieldRefusal[] => {
  const { form, priced, facts } = checked;
  const agreed = agreedProblems(checked);
  if (!form.lease) return agreed;
  const machines = priced.lines.filter(({ view }) => view.type === 'R');
  const furthest = Temporal.PlainDate.from(facts.today).add({ years: furthestYears }).toString();
  return [
    ...agreed,
    ...(machines.length === 0 ? [{ path: 'lease', code: 'lease.machine_required' as const }] : []),
    ...(form.dateIn !== null && Temporal.PlainDate.compare(form.dateIn, furthest) > 0
      ? [{ path: 'lease.periods', code: 'date.beyond' as const, data: { years: furthestYears } }]
      : []),
    ...machines.flatMap(lineProblems),
  ];
};
