import {
  listSignatureRequests,
  listSignatures,
  openSignatureRequest,
  requestSignature,
  signByLink,
} from '@yardline/contract/signatures/signatures';
import { describe, expect, it } from 'vitest';
import { Caller, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { asAdministrator } from '../../../test/jobs.ts';
import { readContent } from '../papers/content.ts';
import { hashOf, newestVersion } from '../papers/content-hash.ts';
import { signedPaper } from '../papers/signed-paper.ts';

const held = useApp();

type Language = 'en' | 'fr';

/** A contract with a discount, and a request to sign it as it was sent when version 3 was the newest. */
const askedBefore = async (language: Language) => {
  const counter = await newCounter(held.app);
  const { admin, tenant } = counter;
  const lift = await counter.addAsset();
  const contract = await counter.open([{ ...rent(lift), discP: 10 }]);
  const params = { type: 'contract' as const, id: contract.id };
  const asked = await admin.ok(requestSignature, {
    params,
    body: { name: 'Rosa Diaz', email: '', language },
  });
  const content = () =>
    asAdministrator(held.app, tenant.companyId, async (scope) => {
      const read = await readContent(scope, 'contract', contract.id, language);
      return { today: read.paper, before: (await read.inOldWords()).paper };
    });
  const { before } = await content();
  const hash = hashOf({ papers: [before], language }, 3);
  await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
    tx
      .updateTable('signature_requests')
      .set({ content_hash: hash, content_version: 3 })
      .where('id', '=', asked.request.id)
      .execute(),
  );
  return { ...counter, contract, params, content, code: asked.link.split('/').at(-1) ?? '' };
};

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));

describe('a request that was sent in old words', () => {
  it.each(['en', 'fr'] as const)(
    'opens and is signed in %s, by the newest version [B6.6]',
    async (language) => {
      const { admin, tenant, params, code, contract } = await askedBefore(language);
      const states = async () => (await admin.ok(listSignatureRequests, { params })).requests[0]?.state;
      expect(await states()).toBe('sent');
      const customer = new Caller(held.app);
      const opened = await customer.call(openSignatureRequest, { params: { link: code }, body: {} });
      expect([opened.status, opened.body.sheets.length]).toEqual([200, 1]);
      // The page names the currency, as the paper does: `$` alone is that of several.
      const currency = { en: ['Currency', 'US dollars'], fr: ['Devise', 'dollars américains'] }[language];
      const facts = opened.body.sheets[0]?.facts.map(({ label, value }) => [label, value]);
      expect(facts).toContainEqual(currency);
      const signed = await customer.call(signByLink, {
        params: { link: code },
        body: { name: 'Rosa Diaz', typed: true, strokes: [] },
      });
      expect([signed.status, await states()]).toEqual([201, 'signed']);
      const kept = await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
        tx
          .selectFrom('signatures')
          .select('content_version')
          .where('contract_id', '=', contract.id)
          .execute(),
      );
      expect(kept).toEqual([{ content_version: newestVersion }]);
      expect((await admin.ok(listSignatures, { params })).signatures[0]?.is_current).toBe(true);
      const printed = await asAdministrator(held.app, tenant.companyId, (scope) =>
        signedPaper(scope, 'contract', contract.id),
      );
      expect(printed.signature).toMatchObject({ name: 'Rosa Diaz' });
    },
  );

  it('is compared in the words that it was sent with, and read in those of today [B6.6]', async () => {
    const { content } = await askedBefore('fr');
    const { today, before } = await content();
    const labels = ({ sums }: typeof today) => plain(sums.map(({ label }) => label));
    expect([labels(today)[1], labels(before)[1]]).toEqual([
      'Rabais déjà déduits',
      'Remises comprises ci-dessus',
    ]);
    const told = ({ lines }: typeof today) => plain(lines[0]?.details ?? []);
    expect(told(before)).toContain('Remise de 10 % : 10,00 $ US de moins, reste 90,00 $ US.');
    expect(told(before).at(-1)).toMatch(/^Politique /);
    expect(told(today)).toContain('Rabais de 10 % : −10,00 $.');
    expect(told(today).join(' ')).not.toMatch(/US|WEEK|DAY|Politique/);
    expect([today.currency, today.lines[0]?.amount]).toEqual(['dollars américains', '90,00\u00a0$']);
  });

  it('is superseded by a change all the same [B6.6]', async () => {
    const { admin, tenant, params, contract } = await askedBefore('en');
    await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('contracts').set({ po_number: 'PO-8' }).where('id', '=', contract.id).execute(),
    );
    expect((await admin.ok(listSignatureRequests, { params })).requests[0]?.state).toBe('superseded');
  });
});

it('a request that is sent today is hashed by the newest version [B6.6]', async () => {
  const { admin, tenant, open, addAsset } = await newCounter(held.app);
  const contract = await open([rent(await addAsset())]);
  await admin.ok(requestSignature, {
    params: { type: 'contract', id: contract.id },
    body: { name: 'Rosa Diaz', email: '', language: 'fr' },
  });
  const kept = await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('signature_requests')
      .select('content_version')
      .where('contract_id', '=', contract.id)
      .execute(),
  );
  expect(kept).toEqual([{ content_version: 4 }]);
});
