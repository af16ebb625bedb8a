import type { ProblemCode } from '@yardline/domain/words/en';
import type { ContractRefusalCode } from './words/en.ts';

/** Any reason for which a call can be refused: of the contract, or of a rule of the trade, which brings its own words. */
export type RefusalCode = ContractRefusalCode | ProblemCode;

const statuses: Record<ContractRefusalCode, number> & Partial<Record<ProblemCode, number>> = {
  'request.invalid': 400,
  'request.not_json': 415,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'request.cross_site': 403,
  'app.outdated': 406,
  'session.expired': 401,
  'session.invalid': 401,
  'login.invalid': 401,
  'sign_in.busy': 429,
  'permission.denied': 403,
  'resource.not_found': 404,
  'reference.not_found': 400,
  'document.stale': 412,
  'document.version_required': 428,
  'idempotency.key_required': 400,
  'idempotency.key_reused': 422,
  'server.busy': 409,
  'connection.failed': 503,
  'search.timed_out': 504,
  'request.failed': 500,
  'id.invalid': 400,
  'page.invalid': 400,
  'sort.unknown': 400,
  'field.unknown': 400,
  'field.invalid': 400,
  'text.invalid': 400,
  'text.card_number': 400,
  'amount.invalid': 400,
  'amount.negative': 400,
  'api_key.expired': 400,
  'api_key.too_long': 400,
  'customer.number_taken': 409,
  'credit.on_hold': 409,
  'credit.over_limit': 409,
  'asset.number_taken': 409,
  'asset.barcode_taken': 409,
  'asset.already_out': 409,
  'asset.not_found': 404,
  'product.no_rate': 409,
  'rate_table.taken': 409,
  'kit.contains_itself': 400,
  'part.number_taken': 409,
  'part.out_of_stock': 409,
  'site.number_taken': 409,
  'record.already_exists': 409,
  'contract.line_not_found': 404,
  'contract.line_not_out': 409,
  'contract.line_already_out': 409,
  'contract.line_billed': 409,
  'contract.parties_fixed': 409,
  'ticket.quantity_exceeds': 409,
  'ticket.driver_not_allowed': 409,
  'ticket.nothing_to_move': 409,
  'return.quantity_exceeds': 409,
  'return.meter_below_out': 400,
  'return.date_in_future': 400,
  'invoice.nothing_to_bill': 409,
  'billing.in_progress': 409,
  'payment.above_balance': 409,
  'schedule.too_long': 400,
  'cycle.day_unknown': 400,
  'off_rent.ended': 409,
  'off_rent.billed': 409,
  'billing.not_running': 409,
  'simulation.in_progress': 409,
  'simulation.not_running': 409,
  'payment.declined': 402,
  'payment.insufficient_funds': 402,
  'payment.interrupted': 502,
  'payment.failed': 503,
  'payment.timed_out': 502,
  'contract.not_draft': 409,
  'contract.not_open': 409,
  'contract.not_closed': 409,
  'contract.not_contract': 409,
  'contract.not_convertible': 409,
  'contract.archived': 409,
  'contract.nothing_to_deliver': 409,
  'contract.nothing_out': 409,
  'contract.items_out': 409,
  'contract.unbilled': 409,
  'contract.invoiced': 409,
  'product.unavailable': 409,
  'off_rent.overlaps': 409,
  'ticket.finished': 409,
  'ticket.step_not_allowed': 409,
  'invoice.cash_unpaid': 409,
};

/** HTTP status of a refusal; a rule of the trade broken by the input is a bad request. */
export const statusOf = (code: RefusalCode): number => statuses[code] ?? 400;

/** Body of every refusal. `message` and `errors[].message` are in the caller's language. */
export type RefusalBody = {
  message: string;
  reason: string;
  /** 1001 expired token, 1002 invalid token. */
  code?: number;
  errors?: { path: string; reason: string; message: string }[];
  data?: Record<string, unknown>;
  request_id: string;
};
