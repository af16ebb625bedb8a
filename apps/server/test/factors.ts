import type { FactorProof, SecondFactorAsk } from '@yardline/contract/second-factors/factor-shapes';
import { addFactor, offerFactor } from '@yardline/contract/second-factors/second-factors';
import { askForProof, reAuthenticate } from '@yardline/contract/sessions/second-step';
import { login, refreshToken } from '@yardline/contract/sessions/sessions';
import { generateSync } from 'otplib';
import { Caller, newTenant, signIn, type TestApp } from './app.ts';

/** The code that an authenticator app shows at a moment. */
export const codeAt = (seed: string, now: Temporal.Instant): string =>
  generateSync({ secret: seed, epoch: Math.floor(now.epochMilliseconds / 1000) });

/** The same, as what is shown to the product. */
export const byApp = (seed: string, now: Temporal.Instant): FactorProof => ({
  kind: 'totp',
  code: codeAt(seed, now),
});

/** Half a minute later, an app shows its next code; here a whole one, so that no code is taken for the next. */
export const wait = (app: TestApp): void => {
  app.clock.now = app.clock.now.add({ minutes: 1 });
};

/** Minutes later, with the token renewed on the way, as the browser does it. */
export const later = async (app: TestApp, caller: Caller, minutes: number): Promise<void> => {
  app.clock.now = app.clock.now.add({ minutes });
  caller.token = (await caller.ok(refreshToken, { body: { token: caller.token ?? '' } })).token;
};

/** Adds an authenticator app to a user who just signed in. */
export const addApp = async (app: TestApp, caller: Caller) => {
  const { ticket, secret } = await caller.ok(offerFactor);
  const proof = { kind: 'totp' as const, code: codeAt(secret, app.clock.now) };
  const { recovery_codes: recoveryCodes, factors } = await caller.ok(addFactor, {
    body: { ticket, name: 'Phone', proof },
  });
  wait(app);
  return { seed: secret, recoveryCodes, factors };
};

/** The administrator of a new company, with an authenticator app. */
export const newGuarded = async (app: TestApp) => {
  const tenant = await newTenant(app);
  const admin = await signIn(app, tenant.adminEmail);
  return { tenant, admin, ...(await addApp(app, admin)) };
};

/** The first step of a sign-in, which asks for a second. */
export const beginSignIn = async (
  app: TestApp,
  { adminEmail: email, password }: { adminEmail: string; password: string },
): Promise<{ caller: Caller; ask: SecondFactorAsk }> => {
  const caller = new Caller(app);
  const answer = await caller.ok(login, { body: { email, password, source: 'TW' } });
  if (!('second_factor' in answer)) throw new Error('nothing more was asked');
  return { caller, ask: answer.second_factor };
};

/** Proves identity again, by the app. */
export const prove = async (app: TestApp, caller: Caller, seed: string): Promise<void> => {
  const { ticket } = await caller.ok(askForProof);
  await caller.ok(reAuthenticate, { body: { ticket, proof: byApp(seed, app.clock.now) } });
  wait(app);
};
