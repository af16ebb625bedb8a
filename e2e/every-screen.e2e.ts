import { paths } from '../apps/staff/src/paths.ts';
import { signInBy } from './support/api.ts';
import { inspect, visit } from './support/inspect.ts';
import { areas } from './support/screens.ts';
import { test } from './support/test.ts';

// Whatever a role may not see is said in place of the screen: the refusal behind it is expected. What it may see is made
// of the same parts as the administrator sees, and those are looked at closely.
const roles = {
  admin: { provokes: [], look: inspect },
  clerk: { provokes: [403], look: visit },
  driver: { provokes: [403], look: visit },
} as const;

for (const [role, { provokes, look }] of Object.entries(roles) as [
  keyof typeof roles,
  (typeof roles)[keyof typeof roles],
][]) {
  test.describe(`as ${role}`, () => {
    test.use({ as: role, provokes });
    for (const [name, screensOf] of Object.entries(areas)) {
      test(`${name}: every screen opens or says why not [S2.19] [B2.9] [B8.15]`, async ({
        page,
        api,
        request,
      }) => {
        test.setTimeout(240_000);
        const screens = await screensOf(api);
        const { me } = await signInBy(request, `${role}@northyard.example`);
        const may = new Set(me.user.may);
        for (const screen of screens) await test.step(screen.path, () => look(page, screen, may));
      });
    }
  });
}

test.describe('in French, in the dark', () => {
  test.use({ as: 'admin', language: 'fr', colorScheme: 'dark', locale: 'fr-CA' });
  test('the first screen of every area opens, readable for everybody [S1.6] [S2.19]', async ({
    page,
    api,
  }) => {
    test.setTimeout(120_000);
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
      await test.step(path, () => inspect(page, { path, shows, needs: ['dashboard.view'] }, may));
  });
});
