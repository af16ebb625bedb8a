import { inspect } from './support/inspect.ts';
import { areas } from './support/screens.ts';
import { test } from './support/test.ts';

test.use({ as: 'admin' });

for (const [name, screensOf] of Object.entries(areas)) {
  test(`${name}: every screen fits a phone [B9.8]`, async ({ page, api }) => {
    test.setTimeout(240_000);
    const may = new Set(api.me.user.may);
    for (const screen of await screensOf(api)) await test.step(screen.path, () => inspect(page, screen, may));
  });
}
