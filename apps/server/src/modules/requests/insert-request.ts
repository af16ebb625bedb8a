import type { RequestKind } from '@yardline/contract/requests/requests';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';

/** Pieces of a line of the contract that is asked about. */
export type AskedLine = { lineId: number; quantity: number };

/** What is asked for, of which lines. */
export type Wish = {
  kind: RequestKind;
  lines: readonly AskedLine[];
  note: string;
  wantedFrom?: Temporal.Instant | null;
  wantedTo?: Temporal.Instant | null;
  isStopped?: boolean;
  /** What the product did by itself: the request is accepted with it. */
  outcome?: { receiptId?: number; ticketId?: number };
  obstacle?: '' | 'promised' | 'refused';
};

/** Who asks, and of which contract. */
export type Asking = {
  contractId: number;
  customerId: number;
  place: { divisionId: number; locationId: number };
  /** The customer's own person; null where the counter writes for them. */
  loginId: number | null;
  language: 'en' | 'fr';
  name: string;
  email: string;
  phone: string;
  /** Made with the page of a form without script; empty where the call has a key of its own. */
  formKey: string;
};

/** Refuses lines of which a request of the kind is open. @throws Refusal customer_request.asked_already {product, number} */
export const refuseAsked = async (
  scope: Scope,
  kind: RequestKind,
  lineIds: readonly number[],
): Promise<void> => {
  const open = await scope.tx
    .selectFrom('request_lines as l')
    .innerJoin('requests as r', 'r.id', 'l.request_id')
    .innerJoin('contract_lines as c', 'c.id', 'l.contract_line_id')
    .where('l.contract_line_id', 'in', [...lineIds, 0])
    .where('l.kind', '=', kind)
    .where('l.is_open', '=', true)
    .select(['r.number', 'c.description'])
    .executeTakeFirst();
  if (open !== undefined)
    throw new Refusal('customer_request.asked_already', { product: open.description, number: open.number });
};

/** Writes a request with its lines: accepted with what the product did of it, or open for the shop. */
export const insertRequest = async (
  scope: Scope,
  asking: Asking,
  wish: Wish,
): Promise<{ id: number; number: number }> => {
  const { tx, company, now, actor } = scope;
  const { kind, outcome } = wish;
  const isOpen = outcome === undefined;
  const number = await takeNumber(scope, 'request');
  const row = {
    number,
    kind,
    stage: isOpen ? 'open' : 'accepted',
    customer_id: asking.customerId,
    contract_id: asking.contractId,
    division_id: asking.place.divisionId,
    location_id: asking.place.locationId,
    portal_login_id: asking.loginId,
    language: asking.language,
    name: asking.name,
    email: asking.email,
    phone: asking.phone,
    wanted_from: wish.wantedFrom?.toString() ?? null,
    wanted_to: wish.wantedTo?.toString() ?? null,
    note: wish.note,
    is_stopped: wish.isStopped ?? false,
    obstacle: wish.obstacle ?? '',
    receipt_id: outcome?.receiptId ?? null,
    ticket_id: outcome?.ticketId ?? null,
  };
  const { id } = await tx
    .insertInto('requests')
    .values({
      company_id: company.id,
      ...row,
      form_key: asking.formKey,
      created_at: now.toString(),
      created_by: actor.userId,
      decided_at: isOpen ? null : now.toString(),
      decided_by: isOpen ? null : actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('request_lines')
    .values(
      wish.lines.map(({ lineId, quantity }) => ({
        company_id: company.id,
        request_id: id,
        contract_line_id: lineId,
        kind,
        is_open: isOpen,
        quantity,
      })),
    )
    .execute();
  await audit(scope, { action: 'create', noun: 'requests', rowId: id, after: { ...row, lines: wish.lines } });
  return { id, number };
};
