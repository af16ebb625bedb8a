import { signingInEn } from './people/signing-in-en.ts';
import { companyEn } from './people/company-en.ts';
import { guaranteeEn } from './money/guarantee-en.ts';
import { moneyBackEn } from './money/money-back-en.ts';
import { approvalEn } from './documents/approval-en.ts';
import { ledgerEn } from './money/ledger-en.ts';
import { exemptionsEn } from './money/exemptions-en.ts';
import { taxesEn } from './money/taxes-en.ts';
import { tillEn } from './money/till-en.ts';
import { payingEn } from './money/paying-en.ts';
import { inspectionsEn } from './by-noun/inspections-en.ts';
import { recallsEn } from './by-noun/recalls-en.ts';
import { playEn } from './by-noun/play-en.ts';
import { buyingEn } from './money/buying-en.ts';
import { ticketsEn } from './by-noun/tickets-en.ts';
import { selfAuditEn } from './by-noun/self-audit-en.ts';
import { timeEn } from './by-noun/time-en.ts';
import { arrivalsEn } from './road/arrivals-en.ts';
import { tripsEn } from './road/trips-en.ts';
import { storesEn } from './web/stores-en.ts';
import { exportTargetEn } from './people/export-target-en.ts';
import { personalEn } from './people/personal-en.ts';
import { feedbackEn } from './people/feedback-en.ts';
import { webhooksEn } from './people/webhooks-en.ts';
import { requestsEn } from './web/requests-en.ts';
import { offRentCallsEn } from './yard/off-rent-calls-en.ts';
import { stagingEn } from './yard/staging-en.ts';
import { yardReturnsEn } from './yard/yard-returns-en.ts';
import { barsEn } from './by-noun/bars-en.ts';
import { leasesEn } from './money/leases-en.ts';
import { salesOrdersEn } from './money/sales-orders-en.ts';
import { readingsEn } from './by-noun/readings-en.ts';
import { savingEn } from './documents/saving-en.ts';
import { workshopEn } from './by-noun/workshop-en.ts';
import { sendingEn } from './documents/sending-en.ts';
import { worksheetsEn } from './documents/worksheets-en.ts';

/** English words of every refusal of the contract; those of the specification are to the letter. */
export const en = {
  ...signingInEn,
  ...companyEn,
  ...moneyBackEn,
  ...guaranteeEn,
  ...approvalEn,
  ...payingEn,
  ...ledgerEn,
  ...taxesEn,
  ...exemptionsEn,
  ...tillEn,
  ...inspectionsEn,
  ...worksheetsEn,
  ...playEn,
  ...buyingEn,
  ...recallsEn,
  ...timeEn,
  ...ticketsEn,
  ...tripsEn,
  ...arrivalsEn,
  ...storesEn,
  ...feedbackEn,
  ...personalEn,
  ...exportTargetEn,
  ...webhooksEn,
  ...requestsEn,
  ...offRentCallsEn,
  ...stagingEn,
  ...yardReturnsEn,
  ...selfAuditEn,
  ...barsEn,
  ...readingsEn,
  ...leasesEn,
  ...salesOrdersEn,
  ...savingEn,
  ...workshopEn,
  ...sendingEn,
  'request.invalid': 'some fields need your attention',
  'request.not_json': 'The request body must be JSON.',
  'request.too_large': 'The request is too large.',
  'file.empty': 'This file is empty.',
  'file.too_large': 'file size must be within {limit} MB',
  'file.invalid_piece': 'A file part must contain bytes, in the announced size.',
  'file.incomplete': 'The upload is incomplete. Please upload the file again.',
  'file.day_full': 'You have uploaded {limit} MB of files today. Upload the rest tomorrow.',
  'file.company_day_full': 'Your company has uploaded {limit} MB of files today. Upload the rest tomorrow.',
  'file.program': 'Programs and scripts are not accepted. Upload a document or a picture.',
  'file.infected': 'The virus scanner found {name} in this file.',
  'file.not_scanned':
    'The virus scanner does not respond. Upload the file again later, or contact your administrator.',
  'file.too_many': 'You already have {n} uploads in progress. Finish them or wait.',
  'request.malformed': 'This is not a valid HTTP request.',
  'request.unknown_host': 'Yardline is not available at this address. Ask its operator for the right one.',
  'request.timed_out':
    'This took too long and was stopped. Nothing was changed. Try again later, or ask for less.',
  'request.rate_limited': 'Too many requests. Please wait a moment.',
  'storage.full':
    'The server’s disk is full, so nothing can be saved. Nothing was changed. Ask the operator of this installation to free space.',
  'storage.low':
    'The server’s disk is almost full, so files can’t be uploaded. Ask the operator of this installation to free space.',
  'request.cross_site': 'This request did not come from Yardline. Reload the page and try again.',
  'sign_in.busy': 'Many people are signing in right now. Please try again in a few seconds.',
  'reset.expired': 'This link has expired or was already used. Please request a new one.',
  're_authentication.required': 'Please confirm it’s you first.',
  'identity.own_proof_required':
    'Your company’s identity provider signed you in, but this setting belongs to your own account. Confirm with your password, or with a code sent to your e-mail address.',
  'membership.unaccepted':
    'You have not accepted this company’s invitation yet. Open the link in the invitation e-mail, or ask the company’s administrator to send it again.',
  'membership.expired':
    'This invitation has expired, was already used, or went to another address. Ask the company’s administrator to send it again.',
  'old_password.wrong': 'This is not your current password.',
  'callback.not_allowed': 'This is not one of the allowed return addresses.',
  'callback.invalid':
    'Enter the full address without user, ? or #, such as https://app.example.com/signed-in.',
  'callback.taken': 'This address is already on the list.',
  'callback.expired': 'This code has expired, was already used, or is for another address.',
  'link.expired': 'This link has expired. Ask the sender for a new one.',
  'link.revoked': 'The sender revoked this link.',
  'signature.superseded': 'The document has changed. Ask for a new signature link.',
  'signature.taken': 'This document is already signed.',
  'signature.missing': 'Sign in the field, or choose to sign with your typed name.',
  'signature.over': 'This request is closed. Request a new signature.',
  'signature.not_open': 'Only open documents can be signed.',
  'mobile.expired': 'This code has expired or was already used. Show a new one on your computer.',
  'password.outdated': 'Your password no longer meets the requirements. Set a new one before you sign in.',
  'email_code.expired': 'This link has expired or was already used. Please request another e-mail.',
  'email.taken': 'This address belongs to another account.',
  'email.unverified': 'please verify your email to continue',
  'permission.denied': 'You need the permission “{permission}” to do this. Ask {who}.',
  'history.none': 'No history is kept of this.',
  'history.later': 'Nothing is known of it at that moment: its history begins on {since}.',
  'resource.not_found': 'This record does not exist or you don’t have access to it.',
  'reference.not_found': 'A record used here does not exist.',
  'document.stale':
    'Another user changed this record after you opened it ({changed_by}). Review the changes and save again.',
  'document.version_required': 'The version of the record is missing.',
  'bulk_edit.no_change': 'Choose at least one field to change.',
  'bulk_edit.not_ready': 'The preview of this bulk edit is not finished, or the changes are already made.',
  'bulk_edit.not_running': 'This bulk edit is not running.',
  'bulk_edit.nothing_to_change': 'There are no changes to make.',
  'bulk_edit.nothing_to_undo': 'There are no changes to undo.',
  'bulk_edit.nothing_refused': 'No records were refused.',
  'bulk_edit.changed_meanwhile': '{changed_by} changed this record after the preview. It was not changed.',
  'bulk_edit.changed_since': 'Another user changed this record since. It was not changed.',
  'rows.too_long_ago': 'This is more than {n} days old. Its rows are no longer kept.',
  'bulk_edit.failed': 'Something went wrong on our side. No further records were changed.',
  'idempotency.key_required': 'An Idempotency-Key header is required.',
  'idempotency.key_reused': 'This Idempotency-Key was used for another request.',
  'server.busy': 'Another user is changing the same records. Please try again.',
  'id.invalid': 'Not a valid record ID.',
  'page.invalid': 'Not a valid page.',
  'sort.unknown': 'This list can’t be sorted by that column.',
  'field.unknown': 'Unknown field {field}.',
  'field.invalid': 'Not a valid value for {field}.',
  'text.invalid': 'Not a valid text.',
  'text.card_number': 'Remove the card number from {field}. Card numbers are never stored.',
  'amount.invalid': 'Not a valid amount. Use up to 13 digits and 2 decimals.',
  'amount.negative': 'The amount can’t be negative.',
  'api_key.by_person': 'An API key can’t do this. Sign in to do it in the browser.',
  'api_key.beyond_own': 'You don’t have this permission, so you can’t give it to a key.',
  'api_key.expired': 'Choose a day that is not in the past.',
  'api_key.too_long': 'A key is valid for up to {years} years.',
  'coordinates.not_found': 'unable to retrieve latitude/longitude for the provided address',
  'coordinates.invalid': 'Not a valid latitude and longitude.',
  'site.contact_elsewhere': 'This contact belongs to another customer.',
  'customer.merged': 'This customer was merged into another customer.',
  'customer.inactive': 'This customer is inactive. Activate the customer first.',
  'customer.has_open_documents': 'This customer has {n} open documents. Close or cancel them first.',
  'customer.has_balance': 'This customer has open invoices or credits. Settle them first.',
  'customer.merged_with_itself': 'A customer can’t be merged with itself.',
  'customer.names_of_person': 'Only individuals have a first and a last name.',
  'customer.number_taken': 'This customer number is already in use.',
  'asset.number_taken': 'This asset number is already in use.',
  'asset.barcode_taken': 'This barcode is already in use.',
  'asset.vin_invalid':
    'A vehicle identification number contains digits and letters only, and never I, O or Q.',
  'asset.inactive_while_reserved':
    '{number} is reserved or on an open document. Remove it from the document first.',
  'asset.inactive_in_transit': '{number} is being transferred. Receive it first.',
  'transfer.lines_required': 'Add at least one item to the transfer.',
  'transfer.repeated': 'This item is already on the transfer.',
  'transfer.same_location': 'Choose two different yards.',
  'transfer.not_here': '{number} is not in the yard the transfer leaves from.',
  'transfer.expected_past': 'The expected arrival must be after the transfer is sent.',
  'transfer.more_than_sent': 'Only {n} are in transit.',
  'transfer.on_truck': 'A task takes this transfer. Cancel the task first.',
  'transfer.over': 'This transfer is closed. No items are in transit.',
  'maintenance.no_interval': 'Enter a meter interval, an interval in days, or both.',
  'maintenance.not_a_machine':
    '{number} is not a numbered machine. Maintenance is planned for numbered machines only.',
  'maintenance.nothing_to_order': 'Each of these already has a work order, or is not a machine of yours.',
  'maintenance.start_of_many': 'A starting meter can be set only for a plan of one machine.',
  'maintenance.not_read': 'The last reading is {meter}. Read the meter first.',
  'disposal.not_ours': '{number} belongs to a customer.',
  'disposal.nothing_left': 'No units of {number} remain.',
  'disposal.already_undone': 'This disposal was already undone.',
  'disposal.place_closed': '{location} is closed. Equipment can’t be restored there.',
  'disposal.counted_since':
    'A stock count added units of {number} since. Undoing the disposal would count them twice.',
  'disposal.promised': '{number} is out or reserved: {available} can be disposed of.',
  'group.inactive': 'This group does not accept new products.',
  'asset.not_found': 'No matching product.',
  'product.inactive': '{number} is inactive. Activate it before you add it to a document.',
  'product.no_rate': 'Product {number} has no rate. Add one to the product, its group or its class.',
  'location.code_taken': 'A location with this code already exists.',
  'location.in_use':
    'still in use: {machines} {machines|machine|machines}, {parts} {parts|part|parts} in stock, {documents} open {documents|document|documents}, {transfers} open {transfers|transfer|transfers}, {users} {users|user|users} with no other location',
  'location.division_closed': 'The division of this location is closed. Reopen the division first.',
  'category.own_parent': 'A category can’t be its own parent.',
  'category.circle': 'A category can’t contain itself: {path}.',
  'category.within_itself': 'A category can’t contain itself, directly or through other categories.',
  'category.too_deep': 'Categories can be nested up to {n} levels deep.',
  'category.name_taken': 'A category with this name already exists here.',
  'category.has_categories': 'This category contains {n} other categories. Move or remove them first.',
  'category.in_use': 'This category contains {n} products. Remove them from it first.',
  'attribute.name_taken': 'An attribute with this name already exists.',
  'attribute.no_values': 'Add at least one value.',
  'attribute.value_twice': 'The value {name} is listed twice.',
  'attribute.in_use': '{n} products have this attribute. Remove it from them first.',
  'attribute.value_in_use': '{n} products have the value {name}. Remove it from them first.',
  'kit.contains_itself': 'Kit {kit} contains itself.',
  'kit.circle': 'A kit can’t contain itself: {path}.',
  'kit.within_itself': 'A kit can’t contain itself, directly or through other kits.',
  'kit.empty': 'Add at least one item to the kit.',
  'kit.too_large': 'A kit can add up to {n} lines to a document.',
  'kit.one_machine': '{number} is a numbered machine. Its quantity in a kit must be 1.',
  'kit.line_not_kit': 'This line does not belong to a kit on this document.',
  'kit.part_is_out': '{number} is part of this kit and is already out.',
  'suggestion.empty': 'Add at least one suggested product.',
  'suggestion.repeated': 'This product is already suggested.',
  'suggestion.number_taken': 'Another list has this number.',
  'suggestion.carried': 'This product already uses suggestion list {number}.',
  'suggestion.carried_elsewhere': 'One of these products already uses another suggestion list.',
  'part.number_taken': 'This part number is already in use.',
  'part.out_of_stock': 'Not enough stock of this part.',
  'part.bin_short': 'Not enough stock of this part in the bin: {on_hand}.',
  'part.cost_required': 'Enter the cost. It is required for each receipt of this part.',
  'delivery.lines_required': 'Add at least one part to the delivery.',
  'count.over': 'This count is closed.',
  'count.too_long': 'This sheet would have {lines} lines. Count by bins, with up to {most} lines.',
  'count.serial_needed': '{code} is counted by serial number. Scan each serial number.',
  'count.moved': 'The stock of these products changed during the count. Count them again: {products}.',
  'count.machine_out': '{number} is out and can’t be moved to this yard.',
  'part.same_bin': 'The part is already in this bin.',
  'serial.already_sold': 'This serial number is already sold.',
  'serial.not_here': 'Serial number {serial} is not at this location.',
  'serial.taken': 'Serial number {serial} is already in use.',
  'serial.repeated': 'Serial number {serial} is listed twice.',
  'serial.count': 'Enter one serial number per unit: {n}.',
  'serial.not_serialized': 'This part has no serial numbers.',
  'serial.left': 'Serial numbers of this part are still in stock.',
  'file.wrong_extension': 'The file name ends in .{extension}, but the content is of another type.',
  'photo.not_an_image': 'Only pictures can be added as photos: {extensions}.',
  'photo.too_many_pixels': 'This picture is too large ({width} by {height} pixels). Reduce its size first.',
  'photo.unreadable': 'This picture can’t be read. It may be damaged.',
  'link.invalid': 'A link must start with http:// or https://.',
  'custom_field.name_taken': 'Another custom field has this name.',
  'link.taken': 'This link was already added.',
  'comment.operator_other': 'You can only write comments under your own name.',
  'site.number_taken': 'This site number is already in use.',
  'record.already_exists': 'A record with the same number or name already exists.',
  'contract.line_not_found': 'This line does not belong to this document.',
  'contract.line_not_out': 'This line is not out on rent.',
  'contract.line_already_out': 'This line is already out.',
  'contract.unit_not_of_group':
    '{number} is not a machine of {group}. Choose another machine or substitute it.',
  'contract.line_billed': 'This line is already billed. Correct it with a credit.',
  'contract.parties_fixed': 'Customer, division and location can’t be changed after an item has gone out.',
  'srm.locked': '{holder} has this contract open in the back office.',
  'srm.code_over': 'This code is not valid, has expired or was already used.',
  'return.quantity_exceeds': 'This is more than the quantity still out.',
  'return.meter_below_out': 'The reading can’t be below the one at check-out ({meter_out}).',
  'instance.not_migrated': 'cannot switch company, please contact Admin to migrate the account',
  'return.date_in_future': 'The return can’t be in the future.',
  'contract.deposit_of_customer':
    'This document has a deposit of the customer, so the customer can’t be changed.',
  'invoice.date_out_of_range': 'Choose a day from {from:moment} to {to:moment}.',
  'invoice.nothing_to_bill': 'There is nothing to bill up to this date.',
  'billing.in_progress': 'A billing run is already in progress.',
  'schedule.too_long': 'Choose a period of up to {years} {years|year|years}.',
  'cycle.day_unknown': 'This cycle has no such day. Its last day is {last}.',
  'off_rent.ended': 'This off-rent time has already ended.',
  'off_rent.billed': 'This off-rent time is already billed and can’t be changed.',
  'billing.not_running': 'This billing run has already ended.',
  'contract.grant_of_other_customer':
    'This price was approved for another customer. Change the customer back, or ask someone who can approve this price to save it.',
  'contract.grant_of_other_division':
    'This price was approved for another division. Change the division back, or ask someone who can approve this price to save it.',
  'contract.grant_of_other_product':
    'This price was approved for another product. Change the product back, or ask someone who can approve this price to save it.',
  'contract.grant_of_fewer_pieces':
    'This price was approved for up to {pieces} {pieces|unit|units}. Lower the quantity, or ask someone who can approve this price to save it.',
  'contract.grant_of_shorter_period':
    'This price was approved for a shorter period. Change the dates back, or ask someone who can approve this price to save it.',
  'contract.free_line_above_maximum':
    'A free line is a 100% discount, and your maximum is {maximum}%. Ask someone who can give 100%.',
  'contract.exemption_without_certificate':
    'This exemption number is not on the customer or the site. Ask someone who can change customer terms.',
  'contract_archive.too_young': 'Contracts can be archived after two years. The latest date is {latest}.',
  'contract_archive.in_progress': 'Contracts are already being archived.',
  'company.own': 'You work in this company yourself. Close it from another one.',
  'company.of_provider': 'Our own staff work in this company. Deactivate them there first.',
  'company.closing': 'This company is already being closed.',
  'company.erased': 'The erasure has begun, so the closing can’t be taken back.',
  'company.name_differs': 'This is not the name of the company.',
  'simulation.in_progress': 'A rate simulation is already in progress.',
  'simulation.not_running': 'This simulation has already ended.',
} as const;

/** A reason of the contract itself; rules of the trade add theirs from the domain. */
export type ContractRefusalCode = keyof typeof en;
