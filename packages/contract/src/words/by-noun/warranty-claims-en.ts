/** Refusals of claims on a vendor's warranty. */
export const warrantyClaimsEn = {
  'claim.order_open': 'Close the work order first: what it cost is known only then.',
  'claim.nothing_to_claim': 'No vendor bears a share of this work order that is not claimed yet.',
  'claim.line_claimed': 'Another claim asks for one of these lines already.',
  'claim.not_draft': 'Only a draft can ask for other amounts.',
  'claim.step': 'A claim that is {status} cannot do this.',
  'claim.nothing_claimed': 'Say what is claimed first: all lines ask for nothing.',
  'claim.note_required': 'Say what is new before you file this claim again.',
  'claim.approved_beyond': 'No more can be approved than was claimed.',
  'claim.received_beyond': 'No more can be received than was approved.',
  'claim.core_order': 'Say by when the parts are due before you say when they went.',
};
