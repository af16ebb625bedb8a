import { holdSeconds } from '@yardline/contract/sendings/sendings';
import { displayMoment } from '@yardline/domain/format/dates';
import { textNumber } from '@yardline/domain/texts/numbers';
import type { Scope } from '../../kernel/scope.ts';
import { textsReceipt } from '../off-rent-calls/public.ts';
import { readSendable, titleOf } from '../papers/public.ts';
import { consentOf, postText, textLeavesAt } from '../texts/public.ts';
import { languageOf } from './recipients.ts';
import { keepSending } from './send-document.ts';
import { customerOf } from './subjects.ts';
import { receiptSentence } from './words.ts';
import { zoneOf } from './zone-of.ts';

/** What a receipt says of itself and of who called. */
export type Receipt = { id: number; phone: string; effective_at: string; is_waiting: boolean };

const kind = 'off_rent_receipt';

/**
 * Texts the receipt of a call-off to the number that was given, in the customer's language: its number, and the moment from which nothing is
 * charged. Only where the company wants it and the number's owner agreed to texts; in quiet hours it is held until they end. [B3.54]
 */
export const textReceipt = async (scope: Scope, receipt: Receipt): Promise<void> => {
  const { id, phone, effective_at: at, is_waiting: isWaiting } = receipt;
  const number = textNumber(phone);
  if (phone === '' || number === undefined || !(await textsReceipt(scope))) return;
  if ((await consentOf(scope, number)).state !== 'agreed') return;
  const language = await languageOf(scope, await customerOf(scope, kind, id));
  const zone = await zoneOf(scope, kind, id);
  const { paper } = await readSendable(scope, kind, id, language);
  const moment = displayMoment(Temporal.Instant.from(at), zone, language);
  const document = titleOf(paper);
  const message = receiptSentence(language, { company: scope.company.name, document, moment, isWaiting });
  const notBefore = await textLeavesAt(scope, zone);
  await keepSending(
    scope,
    { kind, id },
    {
      channel: 'text',
      to: number,
      cc: '',
      language,
      subject: '',
      message,
      hasLink: false,
      heldUntil: notBefore ?? scope.now.add({ seconds: holdSeconds }),
      post: async () => ({
        text_id: await postText(scope, { number, body: message, holdSeconds, notBefore }),
      }),
    },
  );
};
