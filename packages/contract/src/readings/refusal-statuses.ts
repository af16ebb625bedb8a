/** The statuses of refusals about what is read of a machine. */
export const readingStatuses = {
  'fuel.required': 400,
  'charge.required': 400,
  'fuel.not_of_machine': 400,
  'return.meter_beyond_time': 400,
  'return.meter_impossible': 400,
  'meter.beyond_time': 400,
  'meter.impossible': 400,
  'return.charge_not_offered': 400,
  'return.charge_once': 400,
  'return.photo_required': 400,
  'return.not_of_missing': 400,
  'return.value_required': 400,
  'check_in.price_twice': 400,
  'check_in.class_or_group': 400,
  'service.offered_at_price': 400,
  'service.class_of_offer': 400,
};
