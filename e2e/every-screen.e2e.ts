import { paths } from '../apps/staff/src/paths.ts';
import { signInBy } from './support/api.ts';
import { areas } from './support/screens.ts';
import { look, move, sweep } from './support/sweep.ts';
import { test } from './support/test.ts';

// A third of all the time of journeys: each worker takes the next area.
test.describe.configure({ mode: 'parallel' });

test.describe('as admin', () => {
  // Under a finger, as a tablet is: what is large enough for it is large enough for a mouse.
  test.use({ as: 'admin', hasTouch: true });
  for (const [name, screensOf] of Object.entries(areas)) {
    test(`${name}: every screen opens, on a desk and on a phone, by day and by night [S2.19] [B2.9] [B8.15] [B9.8]`, async ({
      page,
      api,
    }) => {
      test.slow();
      const may = new Set(api.me.user.may);
      for (const [index, screen] of (await screensOf(api)).entries())
        await test.step(screen.path, () => sweep(page, screen, { may, isFirst: index === 0 }));
    });
  }
});

// Which endpoint refuses whom is a law of the server, and a screen is denied by its endpoint's refusal. So it is enough to see
// in each area that a person without the right is told so, and that what they may see stands without the parts they may not.
const mostOfAnArea = 3;

for (const role of ['clerk', 'driver'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ as: role, provokes: [403] });
    test(`screens of every area open or say why not [S2.19] [B2.9] [B8.15]`, async ({
      page,
      api,
      request,
    }) => {
      test.slow();
      const { me } = await signInBy(request, `${role}@northyard.example`);
      const may = new Set<string>(me.user.may);
      for (const [name, screensOf] of Object.entries(areas)) {
        const screens = await screensOf(api);
        const isSeen = ({ needs }: (typeof screens)[number]) => needs.some((each) => may.has(each));
        const denied = screens.find((screen) => !isSeen(screen));
        const chosen = [...screens.filter(isSeen).slice(0, mostOfAnArea), ...(denied ? [denied] : [])];
        // The back office is an application of its own, which nothing leads out of but an address.
        await page.goto('about:blank');
        for (const screen of chosen)
          await test.step(`${name}: ${screen.path}`, () => move(page, screen, may));
      }
    });
  });
}

test.describe('in French, in the dark', () => {
  test.use({ as: 'admin', language: 'fr', colorScheme: 'dark', locale: 'fr-CA' });
  test('the first screen of every area opens, readable for everybody [S1.6] [S2.19]', async ({
    page,
    api,
  }) => {
    test.slow();
    const may = new Set(api.me.user.may);
    const french = [
      [paths.dashboard(), 'Tableau de bord'],
      [paths.calendar(), 'Calendrier'],
      [paths.rentalBoard(), 'Tableau des locations'],
      [paths.customers(), 'Clients'],
      [paths.documents('contract'), 'Contrats'],
      [paths.newDocument('contract'), 'Nouveau contrat'],
      [paths.tickets('delivery'), 'Livraisons'],
      [paths.assets(), 'Équipements'],
      [paths.rateTables(), 'Grilles tarifaires'],
      [paths.classes(), 'Classes'],
      [paths.invoices(), 'Factures'],
      [paths.billing(), 'Facturation'],
      [paths.workbench(), 'Atelier des prix'],
      [paths.examples(), 'Exemples publiés'],
    ] as const;
    for (const [path, shows] of french)
      await test.step(path, () => look(page, { path, shows, needs: ['dashboard.view'] }, { may }));
  });
});
