import type { InputOf } from '@yardline/contract/endpoint';
import type { closeGuide as closing, Guide, skipGuideStep as skipping } from '@yardline/contract/guide/guide';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readGuide } from './guide.queries.ts';

/** Skips a step of the guide for everyone in the company, or takes it up again. */
export const skipGuideStep = async (
  scope: Scope,
  { body: { step, is_skipped: isSkipped } }: InputOf<typeof skipping>,
): Promise<Guide> => {
  const { tx, company, actor, now } = scope;
  await tx.deleteFrom('guide_skips').where('step', '=', step).execute();
  if (isSkipped)
    await tx
      .insertInto('guide_skips')
      .values({ company_id: company.id, step, user_id: actor.userId, skipped_at: now.toString() })
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'guide',
    rowId: company.id,
    after: { step, is_skipped: isSkipped },
  });
  return readGuide(scope);
};

/** Closes the guide for everyone in the company: the morning page reminds of it no more. Or opens it again. */
export const closeGuide = async (
  scope: Scope,
  { body: { is_closed: isClosed } }: InputOf<typeof closing>,
): Promise<Guide> => {
  const { tx, company, actor, now } = scope;
  await tx.deleteFrom('guide_closings').execute();
  if (isClosed)
    await tx
      .insertInto('guide_closings')
      .values({ company_id: company.id, user_id: actor.userId, closed_at: now.toString() })
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'guide',
    rowId: company.id,
    after: { is_closed: isClosed },
  });
  return readGuide(scope);
};

/** Keeps that the user was led to the guide: from now on they find it on the morning page. */
export const seeGuide = async (scope: Scope): Promise<Guide> => {
  const { tx, company, actor, now } = scope;
  await tx
    .insertInto('guide_visits')
    .values({ company_id: company.id, user_id: actor.userId, seen_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await audit(scope, {
    action: 'open',
    noun: 'guide',
    rowId: company.id,
    after: { user_id: actor.userId },
  });
  return readGuide(scope);
};
