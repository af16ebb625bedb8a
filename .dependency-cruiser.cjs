// Who may import whom (ARCHITECTURE.md), as rules that a machine checks.
'use strict';
const { tiers, edges } = require('./apps/server/modules.edges.json');

const modules = 'apps/server/src/modules';
const names = tiers.flat();
const anyOf = (list) => `(${list.join('|')})`;

/** The modules whose public.ts this one may import: every tier below its own, and the listed neighbours. */
const allowedFor = (name) => [
  ...tiers
    .slice(
      0,
      tiers.findIndex((tier) => tier.includes(name)),
    )
    .flat(),
  ...edges.filter(([from]) => from === name).map(([, to]) => to),
];

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
});
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'Of two files that need each other, one holds something that belongs to a third.',
    ),
    never('no-unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    only(
      'domain-alone',
      '^packages/domain/src',
      ['^packages/domain/src'],
      'Rules are pure: no library, no clock, no wire.',
    ),
    only(
      'contract-is-shapes',
      '^packages/contract/src',
      ['^packages/(contract|domain)/src', 'node_modules/zod/'],
      'The contract is zod over the vocabularies of domain.',
    ),
    only(
      'client-is-thin',
      '^packages/client/src',
      [
        '^packages/(client|contract)/src',
        'node_modules/(@tanstack/(react-query|query-core)|react|@types/react)/',
      ],
      'The client knows the contract and react-query.',
    ),
    only(
      'ui-is-widgets',
      '^packages/ui/src',
      [
        '^packages/ui/src',
        'node_modules/(react|react-dom|react-hook-form|@types/react|@types/react-dom|@mantine/[^/]+|@tabler/icons-react|dayjs)/',
      ],
      'Widgets know no route, no data and no business noun.',
    ),
    never(
      'packages-not-apps',
      { path: '^packages/' },
      { path: '^apps/' },
      'A package serves apps and knows none.',
    ),
    never(
      'server-not-react',
      { path: '^apps/server/' },
      {
        path: [
          'node_modules/(react|react-dom|@mantine|@tanstack)/',
          '^packages/(ui|client)/',
          '^apps/(staff|store)/',
        ],
      },
      'The server draws nothing itself: it loads the built renderer of the store by its path.',
    ),
    only(
      'store-is-plain',
      '^apps/store/src/',
      [
        '^apps/store/src/',
        '^packages/contract/src/store/',
        '^packages/domain/src/',
        'node_modules/(react|react-dom|@types/react|@types/react-dom)/',
      ],
      'Shoppers fetch React and the pages, nothing else: no library, and nothing of the staff.',
    ),
    {
      name: 'store-knows-shapes',
      comment:
        'The contract of the pages is types for the store: its checks, with zod, are for the server alone.',
      severity: 'error',
      from: { path: '^apps/store/src/' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    never(
      'staff-not-server',
      { path: '^apps/staff/' },
      { path: '^apps/server/' },
      'The browser meets the server over the contract.',
    ),
    never(
      'kernel-not-modules',
      { path: '^apps/server/src/(kernel|postgres)/' },
      { path: `^${modules}/` },
      'What serves every module knows none.',
    ),
    never(
      'driver-behind-the-wire',
      { path: '^apps/server/', pathNot: '^apps/server/src/kernel/wire/' },
      { path: 'node_modules/(pg/lib/|pg-protocol/)' },
      'What the driver does not promise is used in one folder, whose test says when it moved.',
    ),
    never(
      'known-modules',
      { path: '^apps/server/src/' },
      { path: `^${modules}/[^/]+/`, pathNot: `^${modules}/${anyOf(names)}/` },
      'A new module gets its tier in apps/server/modules.edges.json.',
    ),
    never(
      'public-door',
      { path: `^${modules}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      { path: `^${modules}/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/public\\.ts$`] },
      'Another module is asked through its public.ts.',
    ),
    ...names.map((name) =>
      never(
        `tier-of-${name}`,
        { path: `^${modules}/${name}/`, pathNot: '\\.test\\.ts$' },
        { path: `^${modules}/`, pathNot: `^${modules}/${anyOf([name, ...allowedFor(name)])}/` },
        'A module calls down its tiers; upward it speaks by events in the outbox.',
      ),
    ),
    never(
      'platform-below-screens',
      { path: '^apps/staff/src/platform/' },
      { path: '^apps/staff/src/(app|gate|gallery|modules|shell|factors|open|srm)/' },
      'What every screen stands on knows no screen.',
    ),
    never(
      'app-is-the-roof',
      { path: '^apps/staff/src/', pathNot: '^apps/staff/src/(app/|(main|gate/enter)\\.tsx$)' },
      { path: '^apps/staff/src/app/' },
      'The roof puts the screens together; only the ways in open it.',
    ),
    never(
      'screens-share-pickers',
      { path: '^apps/staff/src/modules/([^/]+)/' },
      {
        path: '^apps/staff/src/modules/',
        pathNot: [
          '^apps/staff/src/modules/$1/',
          '^apps/staff/src/modules/[^/]+/[^/]+(Field|Picker)\\.tsx$',
          '^apps/staff/src/modules/.*Sheet\\.tsx$',
        ],
      },
      'A screen borrows only the pickers of another screen, and the sheets of its acts.',
    ),
    never(
      'declared-packages',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
      'What a workspace runs with stands in its own package.json; types alone are for development.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
