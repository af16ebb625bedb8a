import i18next from 'i18next';

const names = { 1: 'high', 2: 'normal', 3: 'low' } as const;
const known = [1, 2, 3] as const;

/** The name of a ticket's priority. */
export const priorityName = (priority: number): string =>
  i18next.t(`ticketDetails:priorities.${names[known.find((each) => each === priority) ?? 2]}`);

/** The priorities as choices of a field or a filter. */
export const priorityChoices = () => known.map((value) => ({ value, label: priorityName(value) }));
