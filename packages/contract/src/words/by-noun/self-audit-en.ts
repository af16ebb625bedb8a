/** Refusals to post a bill that does not agree with the records. */
export const selfAuditEn = {
  'self_audit.tier_not_rolled':
    'Line {line}: {product} costs {unit:money}, but one {code:rate} at {amount:money} covers the whole time.',
  'self_audit.waiver_without_opt_in':
    'A waiver of {waiver:money} is billed, but the contract doesn’t charge one.',
  'self_audit.waiver_of_insured':
    'A waiver of {waiver:money} is billed, but the customer’s own insurance runs to {until:moment}.',
  'self_audit.fee_over_cap': 'Line {line}: {product} comes to {fee:money}. Its maximum is {cap:money}.',
  'self_audit.late_call_off': 'Line {line}: {product} ended {at:moment}, but is billed to {to:moment}.',
  'self_audit.fuel_on_full_tank':
    'Line {line}: {charge:money} of fuel is billed, but the tank came back as full as it left.',
  'self_audit.not_delivered':
    'Line {line}: {product} is billed at {fee:money}, but the contract has no delivery and no pickup.',
  'self_audit.delivery_included':
    'Line {line}: {product} is billed at {fee:money}, but {included} are included and the site is {distance} away.',
  'self_audit.tax_despite_exemption':
    'Tax of {tax:money} is billed. With the exemption on record it is {most:money} at most.',
};
