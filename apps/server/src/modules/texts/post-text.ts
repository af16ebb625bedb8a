import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';

type NewText = {
  /** As the telephone network writes it. */
  number: string;
  body: string;
  holdSeconds: number;
  /** The morning until which it is held, in quiet hours. */
  notBefore?: Temporal.Instant | undefined;
  isConfirmation?: true;
};

/** Writes a text in the caller's transaction: it leaves only if that commits, after its hold, by the worker. */
export const postText = async ({ tx, company, now }: Scope, text: NewText): Promise<number> => {
  const { number, body, holdSeconds, notBefore, isConfirmation = false } = text;
  const { id } = await tx
    .insertInto('texts')
    .values({
      company_id: company.id,
      direction: 'out',
      number,
      body,
      state: 'waiting',
      is_held: true,
      is_confirmation: isConfirmation,
      not_before: notBefore?.toString() ?? null,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const untilMorning = notBefore === undefined ? 0 : Math.ceil(now.until(notBefore).total('seconds'));
  const delay = Math.max(holdSeconds, untilMorning);
  await enqueueOpenly(tx, 'send-text', { company_id: company.id, text_id: id }, delay);
  return id;
};
