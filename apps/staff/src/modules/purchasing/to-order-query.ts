/** What the page of parts to order asks for. */
export const toOrderQuery = { page_size: '200', sort: 'number' };
