import type { RefusalCode } from '@yardline/contract/refusals';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import { isOfAnotherSchema } from '../wire/batch.ts';

// Constraints are named for the refusal that they cause.
const constraintRefusals: Record<string, RefusalCode> = {
  product_unavailable: 'product.unavailable',
  asset_already_out: 'asset.already_out',
  identity_email_taken: 'email.taken',
  migration_irreversible: 'migration.irreversible',
  customer_number_taken: 'customer.number_taken',
  customer_names_of_person: 'customer.names_of_person',
  asset_number_taken: 'asset.number_taken',
  asset_barcode_taken: 'asset.barcode_taken',
  asset_barcodes_taken: 'asset.barcode_taken',
  disposal_undone_once: 'disposal.already_undone',
  division_code_taken: 'division.code_taken',
  location_code_taken: 'location.code_taken',
  category_own_parent: 'category.own_parent',
  category_within_itself: 'category.within_itself',
  category_name_taken: 'category.name_taken',
  attribute_name_taken: 'attribute.name_taken',
  kit_within_itself: 'kit.within_itself',
  suggestion_list_number_taken: 'suggestion.number_taken',
  suggestion_asset_taken: 'suggestion.carried_elsewhere',
  suggestion_part_taken: 'suggestion.carried_elsewhere',
  suggestion_group_taken: 'suggestion.carried_elsewhere',
  suggestion_class_taken: 'suggestion.carried_elsewhere',
  part_number_taken: 'part.number_taken',
  part_barcode_taken: 'asset.barcode_taken',
  part_out_of_stock: 'part.out_of_stock',
  part_promised: 'part.promised',
  serial_already_sold: 'serial.already_sold',
  custom_field_name_taken: 'custom_field.name_taken',
  record_link_taken: 'link.taken',
  site_number_taken: 'site.number_taken',
  vendor_number_taken: 'vendor.number_taken',
  store_path_taken: 'store.path_taken',
  store_host_claimed_once: 'host.claimed',
  store_picture_held_once: 'picture.held',
  store_publication_alone: 'content.period_taken',
  store_content_use_picture_exists: 'picture.used_somewhere',
  store_content_use_category_exists: 'content.category_used',
  store_rule_taken: 'store_rule.taken',
  restriction_taken: 'restriction.taken',
  marketing_code_taken: 'code.word_taken',
  terms_code_taken: 'terms.code_taken',
  statement_run_item_once: 'statement_run.changed',
  commission_plan_taken: 'commission.plan_taken',
  ledger_account_taken: 'ledger.account_taken',
  tax_code_taken: 'tax.code_taken',
  tax_zone_name_taken: 'tax_zone.name_taken',
  tax_zone_place_taken: 'tax_zone.place_taken',
  tax_zone_taxes_differ: 'tax_zone.taxes_alike',
  certificate_file_exists: 'certificate.file_kept',
  certificate_renewed_once: 'certificate.renewed',
  ledger_entry_reversed_once: 'ledger.reversed',
  marketing_code_used_up: 'code.used_up',
  code_use_slot_once: 'code.used_up',
  code_use_who_slot_once: 'code.used_by_customer',
  listing_asset_taken: 'listing.taken',
  listing_part_taken: 'listing.taken',
  listing_slug_taken: 'listing.slug_taken',
  listing_picture_held_once: 'listing.picture_twice',
  labor_code_taken: 'labor.code_taken',
  repair_code_taken: 'labor.code_taken',
  job_template_taken: 'job_template.taken',
  printer_title_taken: 'printer.title_taken',
  printer_title_reserved: 'printer.title_taken',
  printer_of_labels_has_labels: 'printer.needs_labels',
  labor_rate_taken: 'labor_rate.taken',
  work_line_on_purchase: 'work_line.on_purchase',
  work_order_awaits_parts: 'work_order.parts_on_order',
  truck_number_taken: 'truck.number_taken',
  truck_overloaded: 'truck.overloaded',
  trip_driver_twice: 'trip.driver_twice',
  trip_truck_twice: 'trip.truck_twice',
  trip_under_way_once: 'trip.other_under_way',
  trip_ordered: 'trip.times_invalid',
  trip_stop_left_before_arrival: 'trip.stop_not_reached',
  ticket_on_one_trip: 'trip.ticket_moved',
  ticket_placed_once: 'trip.ticket_moved',
  warranty_line_claimed_once: 'claim.line_claimed',
  warranty_claim_line_approved_beyond: 'claim.approved_beyond',
  warranty_claim_received_beyond: 'claim.received_beyond',
  warranty_claim_core_order: 'claim.core_order',
  work_order_billed_once: 'work_order.billed',
  work_order_imported_once: 'work_order.imported_already',
  rate_table_taken: 'rate_table.taken',
  billing_run_in_progress: 'billing.in_progress',
  play_run_in_progress: 'play.run_in_progress',
  play_run_is_in_play: 'play.only',
  simulation_in_progress: 'simulation.in_progress',
  exchange_order_of_line_once: 'exchange_order.line_has_one',
  exchange_same_product: 'exchange.same_product',
  off_rent_overlaps: 'off_rent.overlaps',
  clock_overlaps: 'clock.overlaps',
  absence_overlaps: 'absence.overlaps',
  time_overlaps: 'time.overlaps',
  time_own_approval: 'time.own_week',
  time_own_correction: 'time.own_correction',
  time_correction_asked_once: 'time.asked_already',
  archive_in_progress: 'contract_archive.in_progress',
  company_closing_under_way: 'company.closing',
  company_closing_not_own: 'company.own',
  person_erasure_once: 'person.erased',
  company_export_in_progress: 'company_export.in_progress',
  user_is_member_once: 'user.already_member',
  role_name_taken: 'role.name_taken',
  user_employee_number_taken: 'user.number_taken',
  callback_address_taken: 'callback.taken',
  invoice_overpaid: 'payment.above_balance',
  second_factor_taken: 'second_factor.taken',
  credit_overapplied: 'invoice_credit.used_up',
  deposit_overapplied: 'deposit.used_up',
  work_order_awaits_inspection: 'work_order.needs_inspection',
  work_order_keeps_machine: 'work_order.keeps_machine',
  work_order_inspection_exists: 'work_order.keeps_machine',
  work_order_repairs_once: 'work_order.repairs_once',
  recall_number_taken: 'recall.number_taken',
  staging_machine_once: 'staging.machine_twice',
  check_in_price_once: 'check_in.price_twice',
  yard_line_machine_once: 'yard_return.machine_twice',
  yard_return_arrived_before: 'yard_return.in_future',
  recall_order_of_machine: 'recall.order_of_machine',
  estimate_of_damage_once: 'estimate.of_damage_once',
  estimate_decided_once: 'estimate.decided',
  mechanic_works_elsewhere: 'mechanic.works_elsewhere',
  job_stretch_running_once: 'mechanic.works_elsewhere',
  deposit_contract_of_customer: 'contract.deposit_of_customer',
};

const codesOfClass: Record<string, RefusalCode> = {
  '23503': 'reference.not_found',
  '23505': 'record.already_exists',
  '22003': 'amount.invalid',
  '22008': 'date.invalid',
  '22021': 'text.invalid',
  '22P05': 'text.invalid',
  '57014': 'search.timed_out',
  // Disk full, out of memory, or a disk that cannot be written.
  '53100': 'storage.full',
  '53200': 'storage.full',
  '58030': 'storage.full',
};

// 25P03: the database ended a transaction that was idle for too long.
const connectionCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08006',
]);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** The database is unreachable now; the same call may succeed later. */
export const isConnectionLost = (error: unknown): boolean =>
  connectionCodes.has(codeOf(error)) ||
  networkCodes.has(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|not queryable/i.test(
      error.message,
    ));

/** A serialisation failure, a deadlock, a lock timeout, or a table with other columns: the whole transaction is tried again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(codeOf(error)) || isOfAnotherSchema(error);

/** System error codes for a full disk or quota. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The name of a constraint as the migrations gave it. Over several machines each piece of a table has it with its own number behind, and
 * only the message of the error says it.
 */
const nameOf = ({ constraint, message }: pg.DatabaseError): string => {
  const told = constraint ?? /constraint "(\w+)"/.exec(message)?.[1] ?? '';
  return told in constraintRefusals ? told : told.replace(/_\d{6,}$/, '');
};

/** The refusal for a database error, or the error itself when it is a bug. */
export const meaningOf = (error: unknown): unknown => {
  if (isConnectionLost(error)) return new Refusal('connection.failed');
  if (isWorthRetrying(error)) return new Refusal('server.busy');
  if (noRoomCodes.has(codeOf(error))) return new Refusal('storage.full');
  if (!(error instanceof pg.DatabaseError)) return error;
  const code = constraintRefusals[nameOf(error)] ?? codesOfClass[error.code ?? ''];
  return code === undefined ? error : new Refusal(code);
};
