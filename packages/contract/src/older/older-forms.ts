/** The parts of an address, which older programs send side by side: `origin_addr1`. [B3.21] */
export const addressParts = ['name', 'addr1', 'addr2', 'city', 'prov_state', 'postal_zip', 'phone'] as const;

/** The addresses whose parts a form may have side by side, by endpoint. [B7.19] */
export const sideBySide: Readonly<Record<string, readonly string[]>> = {
  createTicket: ['origin', 'destination'],
  createTask: ['origin', 'destination'],
};

/** The names that older programs give to what a list is asked, and ours. What stands for several is joined by commas. [B7.22] */
export const olderListNames: Readonly<Record<string, string>> = {
  query: 'search',
  ordering: 'sort',
  per_page: 'page_size',
  division_auth_id__in: 'division_id',
  location_auth_id__in: 'location_id',
  mechanics: 'mechanic_id',
};

/**
 * Answers that older programs get inside a field with the name of what they are, by endpoint and by the sign of the type that
 * the path has: a ticket asked for by its letter. [B3.18] [B3.22]
 */
export const wrappers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getTicket: { D: 'delivery_ticket', P: 'pickup_ticket', T: 'task_ticket' },
};
