import type { SendingWords } from './type.ts';

/** What is written with each kind of document, in English. */
export const en: SendingWords = {
  subject: '{{document}} from {{company}}',
  message:
    'Hello,\n\n{{what}}\n\nIf you have questions, reply to this e-mail or call us.\n\n{{sender}}\n{{company}}',
  what: {
    quote: 'Please find attached {{document}}.',
    reservation: 'Please find attached {{document}}, which confirms your booking.',
    contract: 'Please find attached {{document}}.',
    sales_order: 'Please find attached {{document}}, which confirms your order.',
    delivery: 'Please find attached {{document}} for your delivery.',
    pickup: 'Please find attached {{document}} for your pickup.',
    task: 'Please find attached {{document}}.',
    return: 'Please find attached {{document}} of the equipment that came back.',
    invoice: 'Please find attached {{document}}.',
    workorder: 'Please find attached {{document}} of the work on your machine.',
    workorder_estimate: 'Please find attached {{document}} of the work on your machine.',
    purchase_order: 'Please find attached our {{document}}. Please confirm it and the day of delivery.',
    warranty_claim: 'Please find attached our {{document}}. Please answer it line by line.',
    delivery_proof: 'Your equipment was delivered. Please find attached {{document}}.',
    pickup_proof: 'Your equipment was picked up. Please find attached {{document}}.',
    off_rent_receipt:
      'Your call-off is on record. Please find attached your {{document}} with the moment from which you are not charged.',
    statement: 'Please find attached the statement of your account.',
    receipt: 'Thank you for your payment. Please find attached {{document}}.',
  },
  text: {
    view: '{{company}}: {{document}} is ready:',
    accept: '{{company}}: read and accept {{document}}:',
    estimate: '{{company}}: read and approve {{document}}:',
    payment: '{{company}}: see and pay {{document}}:',
  },
  receiptText: '{{company}}: {{document}}. Rent stops {{moment}}.',
  awaitsApproval: 'We still have to approve it.',
  asks: {
    view: 'You can also read it online, without an account:',
    accept: 'Read and accept it online, without an account:',
    estimate: 'Read it and approve the work online, without an account:',
    payment: 'See the details and pay by card, without an account:',
  },
};
