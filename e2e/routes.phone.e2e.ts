import { walkTheGate } from './support/gate-routes.ts';
import { test } from './support/test.ts';

for (const [language, email] of [
  ['en', 'sales2@northyard.example'],
  ['fr', 'yard@northyard.example'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ as: 'visitor', language, provokes: [400, 404, 410], colorScheme: 'dark' });

    test(`every route of the sign-in does its work on a phone, in the dark [S2.1] [S2.2] [S2.3] [S2.4] [S2.5] [S2.6] [S2.7] [S2.8] [S2.9] [S2.10] [S1.6]`, async ({
      page,
      api,
    }) => {
      test.slow();
      await walkTheGate({ page, api, language, email });
    });
  });
