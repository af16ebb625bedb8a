import type { LinkKind } from '@yardline/contract/links';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueLink, revokeLink } from '../../src/kernel/auth/links.ts';
import { Caller, newShop, useApp } from '../app.ts';
import { asAdministrator } from '../jobs.ts';
import { endpoints, formal, guarded, send } from './endpoints.ts';

const held = useApp();
const kinds: readonly LinkKind[] = ['signature', 'payment'];
const opened = endpoints.flatMap((endpoint) => {
  const { link } = endpoint;
  return link === undefined ? [] : [[endpoint.name, endpoint, link] as const];
});

/** A link of each kind of one company, of which nothing was asked: what it opens says so itself. */
const newLinks = async () => {
  const { tenant } = await newShop(held.app);
  const issue = (kind: LinkKind) =>
    asAdministrator(held.app, tenant.companyId, (scope) => issueLink(scope, kind));
  const revoke = (id: number) =>
    asAdministrator(held.app, tenant.companyId, (scope) => revokeLink(scope, id));
  return { companyId: tenant.companyId, issue, revoke };
};

describe('every call that a link opens', () => {
  let mine: Awaited<ReturnType<typeof newLinks>>;
  let others: Awaited<ReturnType<typeof newLinks>>;
  beforeAll(async () => {
    [mine, others] = [await newLinks(), await newLinks()];
  });

  const outcome = async (endpoint: (typeof opened)[number][1], code: string) => {
    const other = formal(endpoint, 1);
    const answer = await send(new Caller(held.app), endpoint, (name) =>
      name === 'link' ? code : other(name),
    );
    return [answer.statusCode, answer.json<{ reason: string }>().reason];
  };
  const nothing = [404, 'resource.not_found'];

  it('is public and carries the code in its path', () => {
    expect(opened.length).toBeGreaterThan(0);
    for (const [, endpoint] of opened)
      expect([endpoint.needs, endpoint.path]).toEqual(['public', expect.stringContaining('{link}')]);
  });

  it.each(opened)(
    '%s is closed to a code that nobody was given, and to what is no code',
    async (_, endpoint) => {
      const right = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';
      for (const code of [
        `${mine.companyId}.${right}`,
        `999999999.${right}`,
        right,
        '1',
        'x.y',
        `0.${right}`,
        `1.${right}x`,
      ])
        expect([code, ...(await outcome(endpoint, code))]).toEqual([code, ...nothing]);
    },
  );

  it.each(opened)(
    '%s is closed to a link of another kind, and to another company’s',
    async (_, endpoint, kind) => {
      for (const other of kinds.filter((each) => each !== kind))
        expect(await outcome(endpoint, (await mine.issue(other)).code)).toEqual(nothing);
      const { code } = await others.issue(kind);
      const [, secret] = code.split('.');
      expect(await outcome(endpoint, `${mine.companyId}.${secret}`)).toEqual(nothing);
    },
  );

  it.each(opened)('%s is closed once the link was taken back or has run out', async (_, endpoint, kind) => {
    const taken = await mine.issue(kind);
    await mine.revoke(taken.id);
    expect(await outcome(endpoint, taken.code)).toEqual([410, 'link.revoked']);
    const late = await mine.issue(kind);
    const start = held.app.clock.now;
    held.app.clock.now = Temporal.Instant.from(late.expiresAt);
    expect(await outcome(endpoint, late.code)).toEqual([410, 'link.expired']);
    held.app.clock.now = start;
  });
});

describe('a link', () => {
  it('opens nothing but its own calls, whatever it is shown as', { timeout: 240_000 }, async () => {
    const { issue } = await newLinks();
    for (const kind of kinds) {
      const { code } = await issue(kind);
      for (const endpoint of guarded) {
        const bearer = new Caller(held.app);
        bearer.token = code;
        const named = formal(endpoint, 1);
        const answer = await send(bearer, endpoint, named);
        expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401]);
      }
    }
  });
});
