/** Refusals of the workshop. */
export const workshopEn = {
  'work_order.incomplete': 'Not everything is done: {missing}. Confirm to go on.',
  'work_order.mechanic_required': 'Put at least one mechanic on the order before you schedule it.',
  'work_order.schedule_ordered': 'The schedule must end after it starts.',
  'work_order.hold_needs_asset': 'Only one of your own assets can be held for the workshop.',
  'work_order.planned_needs_schedule': 'Schedule the work to hold the asset for it.',
  'work_order.asset_out': 'Asset {number} is out. It can be held when it is back.',
  'work_order.not_mechanic': 'This user is not an active mechanic.',
  'work_order.repairs_once': 'Another work order repairs this damage already.',
  'work_order.not_void': 'Time was logged on this order. Close it instead.',
  'work_order.schedule_day_missing': 'A time needs a date.',
  'work_order.billed': 'This work order is billed already.',
  'work_order.nothing_to_bill': 'Nothing on this work order is the customer’s to pay.',
  'work_line.issued': 'Put the {issued} issued pieces back on the shelf first.',
  'work_line.issued_beyond': '{issued} of {quantity} pieces are issued.',
  'work_line.was_issued':
    'Pieces with serial numbers went through this line, so it stays on record. Give it a discount of 100 % if it costs nothing.',
  'work_line.only_parts': 'Only parts come off the shelf.',
  'work_line.no_split': 'Only an order with split billing is shared.',
  'hours.invalid': 'Enter hours between 0 and 1,000, with at most two decimals.',
  'labor.code_taken': 'Another code has this name.',
  'mechanic.works_elsewhere': 'The mechanic was working on another order at that time.',
};
