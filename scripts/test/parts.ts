import { availableParallelism } from 'node:os';

/** One step of the chain: a rule that holds or not, a build, a trial of the whole product, or a runner that counts its tests. */
export type Part = {
  name: string;
  kind: 'rule' | 'build' | 'trial' | 'vitest' | 'playwright';
  isFast: boolean;
  /** Command lines with their tool from node_modules/.bin; several run side by side. */
  commands: string[][];
};

const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

/** A test waits half of its time for the database, or the database for it: by itself the runner would leave a core idle. */
const onEveryCore = `--maxWorkers=${availableParallelism()}`;

export const parts: Part[] = [
  {
    name: 'types',
    kind: 'rule',
    isFast: true,
    // Several checkers of one project each work out the same types again: the web's take three times as long then.
    commands: ['tsconfig.json', 'tsconfig.web.json', 'screens/tsconfig.json', 'e2e/tsconfig.json'].map(
      (project) => ['tsc', '-p', project, '--checkers', '1'],
    ),
  },
  { name: 'lint', kind: 'rule', isFast: true, commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', kind: 'rule', isFast: true, commands: [['oxfmt', '--check']] },
  {
    name: 'imports',
    kind: 'rule',
    isFast: true,
    commands: [['depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'scripts']],
  },
  { name: 'dead-code', kind: 'rule', isFast: true, commands: [['knip']] },
  {
    name: 'db-types',
    kind: 'rule',
    isFast: false,
    commands: [['node', 'scripts/db-types.ts', '--check']],
  },
  { name: 'unit', kind: 'vitest', isFast: true, commands: [[...vitest('unit', 'web', 'shop'), onEveryCore]] },
  { name: 'integration', kind: 'vitest', isFast: false, commands: [[...vitest('integration'), onEveryCore]] },
  { name: 'screens', kind: 'vitest', isFast: false, commands: [[...vitest('screens'), onEveryCore]] },
  { name: 'build', kind: 'build', isFast: false, commands: [['node', 'scripts/build.ts']] },
  {
    // Two kills of the process and two of the database; on a busy machine they take longer to get over than on a calm one.
    name: 'chaos',
    kind: 'trial',
    isFast: false,
    commands: [
      ['node', 'scripts/chaos.ts', '--kills', '4', '--minutes', '0.5', '--writers', '2', '--seconds', '30'],
    ],
  },
  {
    name: 'e2e',
    kind: 'playwright',
    isFast: false,
    commands: [['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests']],
  },
];
