import type { RequestKind } from '@yardline/contract/requests/requests';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { takeNumber } from '../../numbering/public.ts';
import { tellShop } from '../tell.ts';
import type { AskedLine, OwnContract } from './own-contract.ts';

/** What every form of the portal says beside its wish. */
export type Said = {
  note: string;
  /** Where to reach them about it; the login's own number where empty. */
  phone: string;
  /** Made with the page of the form. */
  key: string;
};

type Wish = {
  kind: RequestKind;
  lines: readonly AskedLine[];
  said: Said;
  wantedFrom?: Temporal.Instant | null;
  wantedTo?: Temporal.Instant | null;
  isStopped?: boolean;
  /** What the product did by itself: the request is accepted with it. */
  outcome?: { receiptId?: number; ticketId?: number };
  obstacle?: '' | 'promised' | 'refused';
};

/** The request that this form made before, if it came twice. The caller holds the contract's lock. */
export const findSent = async (
  scope: Scope,
  { member }: OwnContract,
  { key }: Said,
): Promise<number | undefined> => {
  if (key === '') return undefined;
  const row = await scope.tx
    .selectFrom('requests')
    .where('customer_id', '=', member.customerId)
    .where('form_key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
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

const loginOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('portal_logins')
    .where('id', '=', id)
    .select(['email', 'name', 'phone'])
    .executeTakeFirstOrThrow();

/**
 * Writes a request with its lines: accepted with what the product did of it, or open for the shop, whose desk is mailed then.
 * @returns its id
 */
export const writeRequest = async (scope: Scope, own: OwnContract, wish: Wish): Promise<number> => {
  const { tx, company, now, actor } = scope;
  const { kind, said, outcome } = wish;
  const login = await loginOf(scope, own.member.loginId);
  const isOpen = outcome === undefined;
  const number = await takeNumber(scope, 'request');
  const row = {
    number,
    kind,
    stage: isOpen ? 'open' : 'accepted',
    customer_id: own.member.customerId,
    contract_id: own.contract.id,
    division_id: own.place.divisionId,
    location_id: own.place.locationId,
    portal_login_id: own.member.loginId,
    language: scope.language,
    name: login.name,
    email: login.email,
    phone: said.phone === '' ? login.phone : said.phone,
    wanted_from: wish.wantedFrom?.toString() ?? null,
    wanted_to: wish.wantedTo?.toString() ?? null,
    note: said.note,
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
      form_key: said.key,
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
  const { customerId } = own.member;
  if (isOpen) await tellShop(scope, { customerId, divisionId: own.place.divisionId, number, kind, id });
  return id;
};
