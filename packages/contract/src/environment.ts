/** The product runs twice: with the data of the company, and as a sandbox with a copy of them. [S9.3] */
export const environments = ['live', 'play'] as const;
export type Environment = (typeof environments)[number];
