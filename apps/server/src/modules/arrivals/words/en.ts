import type { ArrivalWords } from './type.ts';

/** What customers are told of an arrival, in English. */
export const en: ArrivalWords = {
  arrival: '{{company}}: {{driver}} is on the way to you and should arrive at about {{time}}.',
  slot: '{{company}}: {{driver}} is on the way to you and should arrive between {{from}} and {{to}}.',
  plain: '{{company}}: {{driver}} is on the way to you.',
  late: '{{company}}: we are running late. {{driver}} should now arrive at about {{time}}.',
};
