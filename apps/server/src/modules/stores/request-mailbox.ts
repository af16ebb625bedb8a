import type { Scope } from '../../kernel/scope.ts';

const ofDivisions = ['pickup_email', 'reservation_email', 'service_email'] as const;

/** Where requests of one kind go. */
type RequestMailbox = (typeof ofDivisions)[number];

/**
 * Where a request of a customer is mailed: to its division, else to the company. [B3.47]
 * @returns the address; empty where neither has one
 */
const requestMailbox = async (
  { tx, company }: Scope,
  mailbox: RequestMailbox,
  divisionId: number,
): Promise<string> => {
  const [division, whole] = await Promise.all([
    tx.selectFrom('divisions').where('id', '=', divisionId).select(ofDivisions).executeTakeFirst(),
    tx.selectFrom('companies').where('id', '=', company.id).select(ofDivisions).executeTakeFirstOrThrow(),
  ]);
  return division?.[mailbox] || whole[mailbox];
};

/** Where questions about invoices are mailed: divisions have no address of their own for them. [B3.47] */
const receivablesMailbox = async ({ tx, company }: Scope): Promise<string> => {
  const { receivables_email: address } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select('receivables_email')
    .executeTakeFirstOrThrow();
  return address;
};

/** Where requests of customers, and questions about invoices, are mailed. */
export const mailboxes = { ofRequests: requestMailbox, ofReceivables: receivablesMailbox } as const;
