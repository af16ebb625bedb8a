import type { SendingKind, SendingWay } from '@yardline/contract/sendings/sendings';

/** The texts of one language. They may fill in: document, company, sender, and what of the kind. */
export type SendingWords = Readonly<{
  subject: string;
  message: string;
  what: Readonly<Record<SendingKind, string>>;
  /** The sentence of a text message, without signs that would make it dearer. */
  text: Readonly<Record<SendingWay, string>>;
  asks: Readonly<Record<SendingWay, string>>;
}>;
