import type { TestProject } from 'vitest/node';
import { seedDemo } from '../../db/seeds/index.ts';
import { withClient } from '../../src/postgres/login.ts';
import { grantDatabase } from '../../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../src/postgres/roles.ts';
import launch from '../global-setup.ts';

const seeded = 'seeded';

/** The PostgreSQL of the integration tests; what each file copies has the demo companies in it, as journeys meet them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = { serverUrl: '', template: '' };
  const stop = await launch({
    provide: (name: keyof typeof given, value: string) => {
      given[name] = value;
    },
  } as TestProject);
  try {
    const url = new URL(given.serverUrl);
    url.pathname = `/${seeded}`;
    await withClient(given.serverUrl, (client) =>
      client.query(`create database ${seeded} template ${given.template} strategy file_copy`),
    );
    await withClient(url.href, grantDatabase);
    await seedDemo({
      app: connectionUrl(url.href, 'app'),
      job: connectionUrl(url.href, 'job'),
      owner: connectionUrl(url.href, 'owner'),
    });
    project.provide('serverUrl', given.serverUrl);
    project.provide('template', seeded);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
