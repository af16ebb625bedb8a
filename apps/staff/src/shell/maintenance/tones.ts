/** The colour of how maintenance stands. */
export const standingTones = { fine: 'good', soon: 'warn', overdue: 'bad' } as const;
