/** Refusals of sales orders and of pieces that are promised to them. */
export const salesOrdersEn = {
  'part.promised': 'Pieces of this part are promised to orders. Take fewer, or change those orders first.',
  'part.promised_to':
    'Pieces of {number} are promised: {orders}. Take fewer, or take them from those orders first.',
  'sales_order.not_promised': '{number}: {promised} in stock for this order. The rest is back-ordered.',
  'sales_order.too_many': '{number}: only {quantity} are ordered.',
};
