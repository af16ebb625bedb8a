import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../kernel/database/transaction.ts';
import { findPerson } from './people.ts';

const { Check, base } = interactionPolicy;

/** Whether the user signed in at the provider must give their password again before going on. */
const mustShowAgain = async (database: Database, { oidc }: KoaContextWithOIDC): Promise<boolean> => {
  const { session, params } = oidc;
  const subject = session?.accountId;
  if (session === undefined || subject === undefined || oidc.result?.login !== undefined) return false;
  const person = await findPerson(database, subject);
  if (person === undefined) return true;
  const changed = Temporal.Instant.from(person.password_changed_at).epochMilliseconds / 1000;
  const hint = typeof params?.['login_hint'] === 'string' ? params['login_hint'] : person.email;
  return Math.floor(changed) > (session.loginTs ?? 0) || hint.toLowerCase() !== person.email.toLowerCase();
};

/**
 * When the embedded provider asks for the password: without a session of its own, after the password was changed, and for
 * another user than the last one in this browser (a counter's machine has many). Nobody is asked for consent: the only
 * client is this product.
 */
export const policyOf = (database: Database) => {
  const policy = base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new Check('shown_again', 'the password has to be shown again', 'login_required', (ctx) =>
        mustShowAgain(database, ctx),
      ),
    );
  return policy;
};
