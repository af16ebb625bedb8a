/** The query for all of a list that are in use. */
export const every = { query: { page_size: '500' } } as const;
