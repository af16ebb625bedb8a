/** The query for all codes that are in use. */
export const everyCode = { query: { page_size: '500' } } as const;
