import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { testConfig, type TestApp } from '../app.ts';
import { type StripeHere, stripeStandIn } from './stripe-stand-in.ts';

export { account, secretKey, signatureOf, signingSecret } from './stripe-stand-in.ts';

export const useStripe = (): StripeHere => {
  const { here, start, stop } = stripeStandIn();
  beforeAll(start);
  afterAll(stop);
  return here;
};

/** The product with this stand-in for Stripe; what it is is known once the tests begin. */
export const useAppOn = (stripe: StripeHere, held: { app: TestApp }): { app: TestApp } => {
  const on = { app: held.app };
  beforeAll(async () => {
    const { urls, clock } = held.app;
    const config = testConfig(urls.url, { cardApi: stripe.url });
    on.app = Object.assign(await buildApp(config, () => clock.now), { urls, clock });
  });
  afterAll(() => on.app.close());
  return on;
};
