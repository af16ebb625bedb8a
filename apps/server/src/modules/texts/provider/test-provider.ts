import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { testTextProvider as endpoint } from '@yardline/contract/texts/provider';
import { audit } from '../../../kernel/audit.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findAccount, siteOf } from './provider.queries.ts';
import { twilio } from './twilio.ts';

/**
 * Asks the provider whether it knows the account and its token, and by what name.
 * @throws Refusal text_provider.not_set, text_provider.failed
 */
export const testProvider: OutwardSteps<
  InputOf<typeof endpoint>,
  ReplyOf<typeof endpoint>,
  string,
  string | undefined
> = {
  async begin(scope) {
    const { tx, company } = scope;
    const account = await findAccount(tx);
    if (account === undefined || siteOf(scope).environments.here === 'play')
      throw new Refusal('text_provider.not_set');
    await audit(scope, { action: 'dispatch', noun: 'text_providers', rowId: company.id });
    const provider = twilio(siteOf(scope), company.id, account);
    return { intent: account.account, act: () => provider.name().catch(() => undefined) };
  },
  async finish(_scope, _account, name) {
    return name === undefined
      ? { refusal: new Refusal('text_provider.failed'), isFinal: false }
      : { reply: { name } };
  },
};
