/** Refusals about purchase orders. */
export const purchasingEn = {
  'purchase.not_draft': 'This purchase order is ordered. Only a draft can be changed.',
  'purchase.not_ordered': 'Order this draft before you receive it.',
  'purchase.over': 'This purchase order is over.',
  'purchase.no_lines': 'Add what to buy first.',
  'purchase.line_words': 'Choose a part, or say in words what is bought.',
  'purchase.vendor_inactive': '{name} is inactive. Choose another vendor.',
  'purchase.received_beyond': 'Only {n} remain to receive.',
  'purchase.receipt_reversed': 'This receipt is already reversed.',
  'part_vendor.repeated': 'This vendor is on the list already.',
  'part_vendor.preferred_once': 'Only one vendor can be preferred.',
  'work_line.on_purchase': 'This line is on a purchase order. Take it off there first.',
  'work_order.parts_on_order':
    'The work order can’t be invoiced or closed: parts or work for it are on open purchase orders ({count}).',
};
