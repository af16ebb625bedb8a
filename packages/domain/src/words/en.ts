/**
 * Everything the product answers when it refuses, warns or confirms, in English, by code. Wording and capitals are the
 * specification's. The keys of this table are the codes that exist; the French table must have the same ones.
 */
export const en = {
  // Forms in general
  'field.required': '{field} is required',
  'text.too_long': 'Cannot be more than {n} characters',
  'custom_field.required': 'custom field is required',
  'options.repeated': 'options must be unique',

  // Sign-in, passwords and sessions
  'email.required': 'email is required',
  'email.invalid': 'invalid email address',
  'password.required': 'password is required',
  'new_password.required': 'Password field is required',
  'new_password.too_weak':
    'Password must have at least {n} characters with upper case, lower case, a digit and one of !@#$%^&*',
  'new_password.common': 'Password is too easy to guess, please choose another',
  'confirmation.required': 'Confirm password field is required',
  'confirmation.mismatch': 'Password does not match',
  'login.invalid':
    'invalid credentials, your account will be locked out after 5 failed attempts, please try again or check your email',
  'session.expired': 'Your session has expired. Please login again.',
  'session.invalid': 'your session has expired, please contact support',
  'app.outdated': 'there is a new app version available, please refresh page to continue',
  'connection.failed': 'connection error, please try again later or contact support',

  // Contracts, reservations and quotes
  'contract.purchase_order_required': 'purchase order is required',
  'contract.division_required': 'division is required',
  'contract.location_required': 'location is required',
  'contract.salesperson_required': 'salesperson is required',
  'contract.customer_required': 'customer is required',
  'contract.name_checklist_required': 'name checklist is required',
  'contract.product_required': 'at least one product is required',
  'contract.product_or_service_required': 'at least one product or service is required',
  'contract.waiver_required': 'damage waiver is required',
  'contract.quantity_invalid': 'invalid product or service quantity entered',
  'contract.quantity_not_positive': 'product or service quantity cannot be zero or negative',
  'contract.date_out_required': 'date out is required',
  'contract.date_in_required': 'date in is required',
  'contract.not_draft': 'Only a draft can be opened',
  'contract.not_open': 'The document is not open',
  'contract.not_closed': 'Only a closed contract can be opened again',
  'contract.not_contract': 'Only a contract allows this; convert the document first',
  'contract.not_convertible': 'Only an open quote or reservation can be converted',
  'contract.locked': 'The document cannot be edited because the contract is open in SRM',
  'contract.archived': 'The contract is archived',
  'contract.nothing_to_deliver': 'Every item is out already',
  'contract.nothing_out': 'No item is out',
  'contract.items_out': '{count} {count|item is|items are} still out',
  'contract.unbilled': '{count} {count|line is|lines are} not billed yet',
  'contract.invoiced': 'The contract has been invoiced and can only be closed',
  'contract.deposit_held': 'The deposit has to be refunded first',

  // Lines
  'line.product_required': 'product is required',
  'product.unavailable': 'product {number} is currently unavailable',
  'product.availability_unknown': 'availability of product {number} is unknown',
  'product.unavailable_in_division': 'unavailable products cannot be added to {division}: {products}',
  'quantity.invalid': 'Invalid quantity',
  'quantity.not_positive': 'Quantity cannot be 0 or negative',
  'quantity.bulk_above_one': 'Quantity can not be more than 1 on a bulk item',
  'quantity.not_one': 'Quantity of a numbered item is always 1',
  'quantity.defaulted': 'quantity cannot be zero or negative, it is defaulted to one',
  'quantity.not_whole': 'Rental quantity must be a whole number',
  'quantity.too_many_decimals': 'Quantity can have at most 2 decimals',
  'discount.invalid': 'Discount must be a number from 0 to 100',
  'discount.rental_not_allowed': 'You do not have permission to give rental discounts in this division',
  'discount.sales_not_allowed': 'You do not have permission to give sales discounts in this division',
  'discount.rental_above_maximum': 'Rental discount cannot be more than {maximum:percent} in this division',
  'discount.sales_above_maximum': 'Sales discount cannot be more than {maximum:percent} in this division',
  'waiver.invalid': 'Damage waiver must be a percentage from 0 to 100',
  'rate.invalid': 'Rate is not a valid amount',
  'rate.negative': 'Rate cannot be negative',
  'rate.too_large': 'Rate is too large',
  'meter.required': 'meter is required',
  'meter.invalid': 'Meter is not a valid reading',
  'meter.reason_required': 'A reason code is required for a meter below the current reading',
  'serial.required': 'serial number is required',
  'service.locked': 'This service is added automatically and cannot be changed',
  'off_rent.before_out': 'Time off rent cannot begin before the item went out',
  'off_rent.overlaps': 'The item is off rent at that time already',

  // Dates and times
  'date.invalid': 'not a valid date',
  'date.too_early': 'Date must be in {year} or later',
  'date.in_future': 'Date cannot be in the future',
  'date.end_before_start': 'End cannot be before start',
  'time.invalid': 'not a valid time',

  // Text formats
  'phone.invalid': 'not a valid phone number',
  'phone.format': 'number should be formatted {format}',
  'phone.extension': 'Extension must be a number',
  'postal.invalid': 'not a valid postal code',
  'postal.format': 'postal code should be formatted {format}',
  'postal.length': 'Postal code must have 5 to 10 characters',
  'postal.special_characters': 'A postal code cannot contain special characters',
  'barcode.empty': 'You can not add an empty barcode',
  'barcode.special_characters': 'A barcode cannot contain special characters',

  // Tickets
  'ticket.origin_required': 'origin address is required',
  'ticket.destination_required': 'destination address is required',
  'ticket.close_failed': 'Ticket #{short_title} can not be closed!',
  'ticket.closed': 'Ticket #{short_title} was closed successfully!',
  'ticket.cancel_failed': 'Ticket #{short_title} can not be canceled!',
  'ticket.finished': 'A closed or canceled ticket cannot be changed',
  'ticket.step_not_allowed': 'The ticket cannot go to this status from where it stands',
  'ticket.driver_required': 'driver is required',
  'ticket.created': 'Ticket #{short_title} was created successfully!',
  'ticket.created_early': 'Ticket #{short_title} was created; it is scheduled before the contract ends',
  'ticket.canceled': 'Ticket #{short_title} was canceled successfully!',
  'ticket.scheduled_after_end': 'A delivery cannot be scheduled after the contract ends',
  'ticket.scheduled_before_out': 'A pickup cannot be scheduled before its items went out',
  'ticket.schedule_day_missing': 'A scheduled time needs a date',

  // Payments and credit
  'payment.invalid': 'Payment is not a valid amount',
  'payment.not_positive': 'Payment must be more than 0',
  'payment.above_balance': 'Payment cannot be more than the balance due of {balance:money}',
  'payment.interrupted': 'The payment was interrupted',
  'payment.failed': 'We were unable to process the payment',
  'payment.timed_out': 'The payment timed out',
  'payment.incomplete': 'Payment details are missing',
  'invoice.cash_unpaid': 'Cash customers must pay in full before invoicing',
  'credit.on_hold': 'The account is on hold',
  'credit.over_limit': 'The credit limit of {limit:money} is exceeded by {excess:money}',
  'credit.high_risk': 'High risk customer',
  'credit.low_risk': 'Low risk customer',

  // Work orders, printing, search and the rest
  'search.timed_out': 'server error, please enter more parameters to narrow down search or try later',
  'request.failed': 'an unexpected error occurred',
  'request.done': 'operation successful',
} as const;

/** Every code that a rule can answer with: 'noun.reason'. */
export type ProblemCode = keyof typeof en;
