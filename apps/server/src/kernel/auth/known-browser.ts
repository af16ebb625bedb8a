import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Gate } from '../http/route.ts';
import { hashOf } from './tokens.ts';

const cookieName = 'known';
const place = 'cookie|known';
/** Days for which a browser stays known after a sign-in. */
const days = 180;
/** Users remembered per browser; beyond that the least recent are forgotten. */
const mostPeople = 8;

const shape = z.object({
  browser: z.string(),
  people: z.array(z.object({ who: z.string(), at: z.string() })),
});
type Known = z.output<typeof shape>;

type Browser = Pick<Gate, 'cookie' | 'setCookie' | 'site' | 'now'>;

const whoOf = (email: string): string => hashOf(`known|${email.toLowerCase()}`).toString('base64url');

/** The content of the browser's sealed cookie; empty for a cookie that we did not write. */
const read = ({ cookie, site, now }: Browser): Known => {
  const unknown = { browser: randomBytes(16).toString('base64url'), people: [] };
  const text = cookie(cookieName);
  if (text === undefined) return unknown;
  try {
    const known = shape.parse(JSON.parse(site.sealer.open(Buffer.from(text, 'base64url'), place)));
    const oldest = now.subtract({ hours: 24 * days });
    const people = known.people.filter(({ at }) => Temporal.Instant.compare(at, oldest) > 0);
    return { ...known, people };
  } catch {
    return unknown;
  }
};

/**
 * The name of this browser, when the user of an address has signed in with it before. Their wrong passwords and reset
 * links are counted separately for it, so that strangers cannot lock them out here.
 */
export const knownBrowser = (gate: Browser, email: string): string | undefined => {
  const { browser, people } = read(gate);
  const who = whoOf(email);
  return people.some((each) => each.who === who) ? browser : undefined;
};

/** Remembers in the browser that the user of an address completed a sign-in with it. */
export const rememberBrowser = (gate: Browser, email: string): void => {
  const { browser, people } = read(gate);
  const who = whoOf(email);
  const others = people.filter((each) => each.who !== who).slice(0, mostPeople - 1);
  const known: Known = { browser, people: [{ who, at: gate.now.toString() }, ...others] };
  const sealed = gate.site.sealer.seal(JSON.stringify(known), place).toString('base64url');
  gate.setCookie(cookieName, sealed, days);
};
