import type { CardAccount, setCardAccount as endpoint } from '@yardline/contract/card-provider/card-account';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { demandFreshProof } from '../../../kernel/auth/fresh-proof.ts';
import { tellAdministrators } from '../../../kernel/auth/tell-administrators.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { knownAccount, type KnownAccount } from '../stripe/known-account.ts';
import { type Account, findAccount, getAccount, secretPlace, siteOf } from './account.queries.ts';

type Input = InputOf<typeof endpoint>;
/** The secrets as they are kept from now on: sealed, so that the intent holds nothing that opens anything. */
type Sealed = { secret: string; hook: string | undefined };

const base64 = (bytes: Buffer): string => bytes.toString('base64');

/** @throws Refusal request.invalid with card_account.key_needed, card_account.signing_needed */
const refuseMissing = ({ body }: Input, before: Account | undefined): void => {
  if (before !== undefined) return;
  if (body.secret_key === '') refuseFields([{ path: 'secret_key', code: 'card_account.key_needed' }]);
  if (body.signing_secret === '')
    refuseFields([{ path: 'signing_secret', code: 'card_account.signing_needed' }]);
};

const sealedOf = (scope: Scope, { body }: Input, before: Account | undefined): Sealed => {
  const { sealer } = siteOf(scope);
  const seal = (value: string, column: 'secret' | 'hook_secret') =>
    base64(sealer.seal(value, secretPlace(scope.company.id, column)));
  return {
    secret: body.secret_key === '' ? base64(before?.secret ?? Buffer.of()) : seal(body.secret_key, 'secret'),
    hook: body.signing_secret === '' ? undefined : seal(body.signing_secret, 'hook_secret'),
  };
};

/** The secret that signed until now signs on for the same account: reports under way still count. */
const hooksOf = (scope: Scope, { hook }: Sealed, known: KnownAccount, before: Account | undefined) => {
  if (hook === undefined) return {};
  const next = { hook_secret: Buffer.from(hook, 'base64') };
  if (before?.account !== known.account) return { ...next, hook_secret_before: null };
  const { sealer } = siteOf(scope);
  const old = sealer.open(before.hook_secret, secretPlace(scope.company.id, 'hook_secret'));
  const place = secretPlace(scope.company.id, 'hook_secret_before');
  return { ...next, hook_secret_before: sealer.seal(old, place) };
};

/**
 * Takes the company's cards on its account at Stripe from now on. The key is tried first, and what Stripe calls the account is
 * kept with it. Both secrets are sealed and never answered; a key of another account needs that account's signing secret.
 * @throws Refusal play.closed, re_authentication.required, request.invalid, card_account.failed
 */
export const setAccount: OutwardSteps<Input, CardAccount, Sealed, KnownAccount | undefined> = {
  async begin(scope, input) {
    const site = siteOf(scope);
    if (site.environments.here === 'play') throw new Refusal('play.closed');
    await demandFreshProof(scope);
    const before = await findAccount(scope.tx);
    refuseMissing(input, before);
    await audit(scope, { action: 'dispatch', noun: 'card_accounts', rowId: scope.company.id });
    const sealed = sealedOf(scope, input, before);
    const key = site.sealer.open(
      Buffer.from(sealed.secret, 'base64'),
      secretPlace(scope.company.id, 'secret'),
    );
    return { intent: sealed, act: () => knownAccount(site, key).catch(() => undefined) };
  },
  async finish(scope, sealed, known) {
    if (known === undefined) return { refusal: new Refusal('card_account.failed'), isFinal: false };
    const [kept, before] = [await findAccount(scope.tx), await getAccount(scope)];
    if (sealed.hook === undefined && kept?.account !== known.account)
      refuseFields([{ path: 'signing_secret', code: 'card_account.signing_needed' }]);
    const { account, title, is_live } = known;
    const row = {
      account,
      title,
      is_live,
      secret: Buffer.from(sealed.secret, 'base64'),
      updated_at: scope.now.toString(),
      ...hooksOf(scope, sealed, known, kept),
    };
    const company = { company_id: scope.company.id };
    if (kept === undefined)
      await scope.tx
        .insertInto('card_accounts')
        .values({ ...company, ...row, hook_secret: Buffer.from(sealed.hook ?? '', 'base64') })
        .execute();
    else await scope.tx.updateTable('card_accounts').set(row).execute();
    const after = await getAccount(scope);
    const changes = changesOf(before, after);
    await audit(scope, { action: 'update', noun: 'card_accounts', rowId: scope.company.id, ...changes });
    await tellAdministrators(scope, 'card_account', `Stripe, ${account}`);
    return { reply: after };
  },
};
