/** A month as a period of days: the first one, and the first that is not in it. */
export type Month = { startsOn: string; endsOn: string };

/** The month that a day is in: 29 February 2028 is in '2028-02-01' to '2028-03-01'. */
export const monthOf = (day: string): Month => {
  const startsOn = Temporal.PlainDate.from(day).with({ day: 1 });
  return { startsOn: startsOn.toString(), endsOn: startsOn.add({ months: 1 }).toString() };
};
