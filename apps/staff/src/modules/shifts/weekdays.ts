/** The weekdays by the names of their words, Monday first. */
export const weekdays = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
