import { cents } from '@yardline/domain/money/cents';

type Reply = Readonly<Record<string, unknown>>;

const areFields = (value: unknown): value is Reply => typeof value === 'object' && value !== null;

/** The total that an answer names, in cents; null where it names none. */
export const totalOf = (reply: unknown): number | null => {
  if (!areFields(reply)) return null;
  const { totals } = reply;
  const total = reply['total'] ?? reply['amount'] ?? (areFields(totals) ? totals['total'] : undefined);
  return typeof total === 'number' ? cents(total) : null;
};

const namesOf = (reply: Reply, isNew: boolean): unknown[] => [
  // A number is given when the record is made, and a rehearsal makes none.
  isNew ? undefined : (reply['number'] ?? reply['name']),
  areFields(reply['customer']) ? reply['customer']['name'] : reply['customer_name'],
];

/** What an answer is about, as its number or name and its customer say. */
export const subjectOf = (reply: unknown, isNew: boolean): string =>
  areFields(reply)
    ? namesOf(reply, isNew)
        .filter((each): each is string | number => typeof each === 'string' || typeof each === 'number')
        .filter((each) => each !== '')
        .join(' · ')
        .slice(0, 200)
    : '';
