/** The statuses of refusals of the workshop. */
export const workshopStatuses = {
  'work_order.incomplete': 409,
  'work_order.mechanic_required': 400,
  'work_order.schedule_ordered': 400,
  'work_order.hold_needs_asset': 400,
  'work_order.planned_needs_schedule': 400,
  'work_order.asset_out': 409,
  'work_order.not_mechanic': 400,
  'work_order.repairs_once': 409,
  'work_order.not_void': 409,
  'work_order.schedule_day_missing': 400,
  'mechanic.works_elsewhere': 409,
  // Rules of the domain that the state of an order breaks, not its form.
  'work_order.closed': 409,
  'work_order.complete_first': 409,
  'work_order.step_not_allowed': 409,
};
