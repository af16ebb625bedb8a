/** The header by which a program of ours names itself; what it calls is read strictly. */
export const clientHeader = 'x-yardline-client';

/**
 * The calls that older programs make as the specification describes them, by the endpoint that answers each, with the
 * statement. From a program that does not name itself they are read leniently (apps/server/src/kernel/http/older.ts).
 */
export const olderCalls = {
  addContractComment: 'B7.15',
  createTicket: 'B7.19',
  createTask: 'B7.19',
  setTicketStatus: 'B7.20',
  getTicket: 'B7.20',
  listTickets: 'B7.22',
  listWorkOrders: 'B7.22',
  emailDocument: 'B7.28',
  emailSubDocument: 'B7.28',
  emailSigned: 'B7.28',
  listRecipients: 'B7.29',
  listSubRecipients: 'B7.29',
  printSubDocument: 'B7.29',
  getSignatureView: 'B7.29',
  listSignatures: 'B7.29',
  listSignatureRequests: 'B7.29',
} as const satisfies Readonly<Record<string, `B7.${number}`>>;
