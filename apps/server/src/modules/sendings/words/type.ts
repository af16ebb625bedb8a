import type { SendingKind, SendingWay } from '@yardline/contract/sendings/sendings';

/** The texts of one language. They may fill in: document, company, sender, and what of the kind. */
export type SendingWords = Readonly<{
  subject: string;
  message: string;
  what: Readonly<Record<SendingKind, string>>;
  /** The sentence of a text message, without signs that would make it dearer. */
  text: Readonly<Record<SendingWay, string>>;
  /** The text with the number and the moment of a call-off's receipt, and what follows where its approval is waited for. */
  receiptText: string;
  awaitsApproval: string;
  asks: Readonly<Record<SendingWay, string>>;
}>;
