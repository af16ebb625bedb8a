import type { Guarantee, releaseGuarantee } from '@yardline/contract/guarantees/guarantees';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Steps } from '../../kernel/http/route.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';
import { cardsNamed, type CardProvider } from '../card-provider/public.ts';
import { lockContract } from '../contracts/public.ts';
import { guaranteeBook, type GuaranteeRow } from '../guarantee-book/public.ts';
import { closeOnceFree } from '../invoices/public.ts';
import { refuseUnheld } from './capture-guarantee.ts';
import { findPlace, getGuaranteeById } from './guarantee-rows.ts';

type Intent = { id: number; provider: string; ref: string };

/** What of the provider is held no more: the document waits for it no longer, and is closed if that was all. */
const released = async (scope: Scope, id: number): Promise<void> => {
  const found = await guaranteeBook.find(scope, id);
  if (found === undefined) return;
  await lockContract(scope, found.contract_id);
  const row = await guaranteeBook.lock(scope, id);
  if (row.state !== 'authorized' || row.release_asked_at === null) return;
  await guaranteeBook.markReleased(scope, row);
  await closeOnceFree(scope, row.contract_id, -1);
};

const isKept = (row: GuaranteeRow): boolean => row.state === 'saved' && row.release_asked_at === null;

/**
 * Lets go of what is held on a card. It is marked first; while the provider does not answer, a job asks it to let go again, which
 * does nothing twice. A card that is only kept is forgotten at once.
 * @throws Refusal resource.not_found, permission.denied, guarantee.moving, guarantee.lapsed, guarantee.not_held
 */
export const releasing: Steps<InputOf<typeof releaseGuarantee>, Guarantee, Intent, boolean> = {
  async begin(scope, { params, body }) {
    const place = await findPlace(scope, params.id);
    demand(scope, 'payments.create', { division: place.division });
    await lockContract(scope, place.contractId);
    const row = await guaranteeBook.lock(scope, params.id);
    if (row.contract_id !== place.contractId) throw new Refusal('server.busy');
    if (!isKept(row)) refuseUnheld(scope, row);
    await guaranteeBook.change(scope, row, { reason: body.reason });
    if (isKept(row)) {
      await guaranteeBook.letGo(scope, [row]);
      await closeOnceFree(scope, row.contract_id, -1);
      return { reply: await getGuaranteeById(scope, row.id) };
    }
    await guaranteeBook.askRelease(scope, row);
    const provider = await cardsNamed(scope, row.provider);
    const ref = row.provider_ref ?? '';
    const intent = { id: row.id, provider: provider.name, ref };
    return { intent, act: () => provider.holds.release(ref) };
  },
  ask: async ({ provider: name, ref }, look) => {
    const provider = await look((scope) => cardsNamed(scope, name));
    return provider.holds.release(ref);
  },
  async finish(scope, { id }, isGone) {
    if (isGone) await released(scope, id);
    return { reply: await getGuaranteeById(scope, id) };
  },
};

/** Asks the provider to let go of what is held, until it says that it has. */
export const releaseJob = (site: Site): Job => ({
  task: 'release-guarantee',
  repeatable: 'a provider that has let go of it lets go of nothing more',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['guarantee_id']);
    const asked = await inScope(async (scope): Promise<[CardProvider, string] | undefined> => {
      const row = await guaranteeBook.find(scope, id);
      if (row?.state !== 'authorized' || row.release_asked_at === null) return undefined;
      return [await cardsNamed({ ...scope, site }, row.provider), row.provider_ref ?? ''];
    });
    if (asked === undefined) return;
    const [provider, ref] = asked;
    if (!(await provider.holds.release(ref)))
      throw new Error(`the provider does not know yet whether guarantee ${id} is released`);
    await inScope((scope) => released(scope, id));
  },
});
