/** Refusals of sales orders and of pieces that are promised to them. */
export const salesOrdersEn = {
  'part.promised': 'Pieces of this part are promised to orders. Take fewer, or change those orders first.',
  'part.promised_to':
    'Pieces of {number} are promised: {orders}. Take fewer, or take them from those orders first.',
  'sales_order.machine_held':
    '{number} is held by {document}. Choose another machine, or change that document first.',
  'sales_order.machine_not_ours':
    'A sales order sells one machine of your fleet by its number. {number} is none.',
  'sales_order.machine_line':
    'The line of {number} sells this one machine. Remove the machine from the order while it is not handed over, or leave its line.',
  'sales_order.machine_billed': '{number} is billed. Credit its invoice first.',
  'sales_order.machine_no_service':
    'No service charges the sale of machines. Add one under Services that stands for the sale of a machine.',
  'sales_order.machine_not_there': 'This order does not hold the machine any more.',
  'sales_order.not_promised': '{number}: {promised} in stock for this order. The rest is back-ordered.',
  'sales_order.too_many': '{number}: only {quantity} are ordered.',
};
