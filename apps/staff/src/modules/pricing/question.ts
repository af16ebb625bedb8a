import { quoteQuestion } from '@yardline/contract/pricing/pricing';
import { faultsOf, type QuoteFault } from '@yardline/contract/pricing/quote-faults';
import { faultPath, optionNames, questionOf } from '@yardline/contract/pricing/quote-question';
import { isRefusalCode } from '@yardline/contract/words/say';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import type { PolicyOptions } from '@yardline/domain/pricing/policy';
import { quoteRental, type QuoteQuestion, type RentalQuote } from '@yardline/domain/pricing/quote';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import type { Draft, OptionName } from './draft.ts';

/** How an option is typed: as one figure, as a row of figures, or as pairs of a threshold and a figure. */
export const optionKinds: Readonly<Record<OptionName, 'figure' | 'list' | readonly [string, string]>> = {
  multipliers: 'list',
  day_factors: 'list',
  stages: ['from_day', 'multiplier'],
  quantity_factors: ['from', 'factor'],
  longest_days: 'figure',
  days_charged: 'figure',
  fixed_days: 'figure',
  subsequent_percent: 'figure',
  day_percent: 'figure',
  smallest_part_minutes: 'figure',
  month_days: 'figure',
  share_decimals: 'figure',
};

/** The options that a policy reads, by their names on the wire. */
export const optionsRead = (policy: PolicyName): OptionName[] => {
  const reads: readonly (keyof PolicyOptions)[] = policies[policy].reads;
  return (Object.keys(optionKinds) as OptionName[]).filter((name) => reads.includes(optionNames[name]));
};

// '1, 1.6; 2' and '1 1,6 2' alike: words are parted by spaces or semicolons, and a comma at the end of one is no decimal.
const words = (typed: string): string[] =>
  typed
    .split(/[\s;]+/)
    .map((word) => word.replace(/,$/, '').replaceAll(',', '.'))
    .filter((word) => word !== '');

const isBlank = (typed: unknown): boolean =>
  (typeof typed === 'string' ? typed.trim() : (typed ?? '')) === '';

const optionOf = (name: OptionName, typed: number | string | null | undefined): unknown => {
  const kind = optionKinds[name];
  if (kind === 'figure') return typed;
  const items = words(String(typed));
  if (kind === 'list') return items.map(Number);
  const [first, second] = kind;
  return items.map((item) => {
    const [from, to] = item.split(':');
    return { [first]: Number(from), [second]: Number(to) };
  });
};

const filled = (entries: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => !isBlank(value)));

const localOf = ({ date, time }: Draft['out']): string => `${date ?? ''}T${time ?? ''}`;

/** The readings, when the meter was read at all. */
const meterOf = ({ meter: { per_cycle: perCycle, ...meter } }: Draft) => {
  if (isBlank(meter.out) && isBlank(meter.in)) return {};
  const cycles = meter.pool === 'cycle' ? { per_cycle: words(perCycle).map(Number) } : {};
  return { meter: { ...filled(meter), ...(isBlank(perCycle) ? {} : cycles) } };
};

/** Grace beside fixed minutes, when it is any other: bounds alone say nothing. */
const graceOf = ({ grace }: Draft) =>
  isBlank(grace.percent) && grace.once_passed === 'counted' ? {} : { grace: filled(grace) };

const calendarOf = ({ calendar }: Draft) => {
  const { open_from: from, open_until: until, last_day_cut_off: cutOff, holidays, ...days } = calendar;
  const opening = days.counting === 'open-hours' ? { open_from: from, open_until: until } : {};
  const cut = days.counting === 'calendar-day' ? { last_day_cut_off: cutOff } : {};
  const off = isBlank(holidays) ? {} : { holidays: words(holidays) };
  return filled({ ...days, ...opening, ...cut, ...off });
};

/** The question that a draft asks under a policy, in the words of the wire; nothing of it is checked yet. */
const wireOf = (draft: Draft, policy: PolicyName) => {
  const { policy_options: options, taxes, time_zone, quantity, shifts, rounding } = draft;
  const { grace_minutes, minimum, discount_percent, waiver_percent } = draft;
  const told = optionsRead(policy).filter((name) => !isBlank(options[name]));
  return {
    ...filled({ time_zone, quantity, shifts, grace_minutes, minimum, discount_percent, waiver_percent }),
    ...meterOf(draft),
    ...graceOf(draft),
    policy,
    rounding,
    rates: draft.rates.map(({ window, ...rate }) => ({
      ...rate,
      ...(window === undefined ? {} : { window: filled(window) }),
    })),
    off_rent: draft.off_rent.map(({ from, to, free_percent: free }) => ({
      ...filled({ free_percent: free }),
      from: localOf(from),
      to: localOf(to),
    })),
    policy_options: Object.fromEntries(told.map((name) => [name, optionOf(name, options[name])])),
    from: localOf(draft.out),
    to: localOf(draft.in),
    calendar: calendarOf(draft),
    taxes: taxes.filter(({ percent }) => !isBlank(percent)),
  };
};

/** The field of the form that a fault of the question belongs to. */
const fieldOf = (path: string, draft: Draft): string => {
  const [first = '', second = ''] = path.split('.');
  if (first === 'from') return 'out.date';
  if (first === 'to') return 'in.date';
  // A faulty list is told at the field in which it is typed.
  if (['policy_options', 'meter', 'calendar'].includes(first)) return `${first}.${second}`;
  if (first === 'off_rent') return path.replace(/\.(from|to)$/, '.$1.date');
  if (first !== 'taxes') return path;
  const at = draft.taxes.flatMap(({ percent }, index) => (isBlank(percent) ? [] : [index]));
  return path.replace(/^taxes\.\d+/, `taxes.${at[Number(second)] ?? 0}`);
};

type Asked =
  | { question: QuoteQuestion; faults: readonly never[] }
  | { question?: undefined; faults: readonly QuoteFault[] };

/** Reads a draft as a question under a policy, or says at which field it cannot be asked. */
export const ask = (draft: Draft, policy: PolicyName = draft.policy): Asked => {
  const parsed = quoteQuestion.safeParse(wireOf(draft, policy));
  const faults: QuoteFault[] = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        code: isRefusalCode(message) ? message : 'field.invalid',
      }));
  if (!parsed.success || faults.length > 0)
    return { faults: faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, draft) })) };
  return { question: questionOf(parsed.data), faults: [] };
};

type Quoted =
  | { question: QuoteQuestion; quote: RentalQuote; faults: readonly never[] }
  | { quote?: undefined; faults: readonly QuoteFault[] };

/** Prices a draft, or says at which field it cannot be priced. */
export const quoteDraft = (draft: Draft): Quoted => {
  const { question, faults } = ask(draft);
  if (question === undefined) return { faults };
  try {
    return { question, quote: quoteRental(question), faults: [] };
  } catch (error) {
    if (error instanceof Unpriceable) {
      const { field, code, data } = error;
      return { faults: [{ path: fieldOf(faultPath(field), draft), code, data }] };
    }
    // Amounts that no invoice could hold are the fault of the rates.
    if (error instanceof RangeError) return { faults: [{ path: 'rates', code: 'rate.too_large' }] };
    throw error;
  }
};
