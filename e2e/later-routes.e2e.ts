import { walkTheRest } from './support/later-routes.ts';
import { test } from './support/test.ts';

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ as: 'admin', language, locale: language === 'fr' ? 'fr-CA' : 'en-US' });

    test('every route of boards and of links does its work at the desk [S2.11] [S2.12] [S2.13] [S2.14] [S2.15] [S1.6]', async ({
      page,
      api,
    }) => {
      test.slow();
      await walkTheRest(page, api, language);
    });
  });
