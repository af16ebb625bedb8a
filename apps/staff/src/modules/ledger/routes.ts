import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf, texts } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';
import { balanceQuery, daysOf } from './balance-query.ts';

const { getTrialBalance, listLedgerMappings } = later(() => import('@yardline/contract/ledger/accounts'));
const { getLedgerAccruals } = later(() => import('@yardline/contract/accruals/accruals'));
const { listLedgerBatches } = later(() => import('@yardline/contract/ledger/batches'));
const { getLedgerEntry, listLedgerEntries } = later(() => import('@yardline/contract/ledger/entries'));
const { getLedgerPeriod, listLedgerPeriods } = later(() => import('@yardline/contract/ledger/periods'));
const { listCommissionPlans } = later(() => import('@yardline/contract/commissions/plans'));
const { getCommissionTotals, listCommissions } = later(() => import('@yardline/contract/commissions/runs'));
const { listLateFees } = later(() => import('@yardline/contract/invoices/late-fees'));
const { listTerms } = later(() => import('@yardline/contract/terms/terms'));
const { getStatementRun, listStatementRuns } = later(
  () => import('@yardline/contract/sendings/statement-runs'),
);
const { listWriteOffs } = later(() => import('@yardline/contract/payments/write-offs'));

const accounts = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/accounts',
  validateSearch: texts,
  loaderDeps: ({ search }) => balanceQuery(search),
  loader: ({ context, deps }) => ensure(context, getTrialBalance, { query: deps }),
  component: lazyRouteComponent(() => import('./AccountsPage.tsx'), 'AccountsPage'),
});
const newAccount = createRoute({
  getParentRoute: () => accounts,
  path: 'new',
  component: lazyRouteComponent(() => import('./AccountPanels.tsx'), 'NewAccountPanel'),
});
const editAccount = createRoute({
  getParentRoute: () => accounts,
  path: '$id/edit',
  component: lazyRouteComponent(() => import('./AccountPanels.tsx'), 'EditAccountPanel'),
});
const posting = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/posting',
  loader: ({ context }) =>
    Promise.all([ensure(context, listLedgerMappings, {}), ensure(context, getTrialBalance, { query: {} })]),
  component: lazyRouteComponent(() => import('./PostingPage.tsx'), 'PostingPage'),
});
const journal = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/journal',
  ...listOf(listLedgerEntries),
  component: lazyRouteComponent(() => import('./JournalPage.tsx'), 'JournalPage'),
});
const newEntry = createRoute({
  getParentRoute: () => journal,
  path: 'new',
  loader: ({ context }) => ensure(context, getTrialBalance, { query: {} }),
  component: lazyRouteComponent(() => import('./NewEntryPanel.tsx'), 'NewEntryPanel'),
});
const entry = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/journal/$id',
  loader: ({ context, params }) => ensure(context, getLedgerEntry, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./EntryPage.tsx'), 'EntryPage'),
});
const exports = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/exports',
  loader: ({ context }) => ensure(context, listLedgerBatches, {}),
  component: lazyRouteComponent(() => import('./ExportsPage.tsx'), 'ExportsPage'),
});
const lateFees = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/late-fees',
  loader: ({ context }) => ensure(context, listLateFees, {}),
  component: lazyRouteComponent(() => import('./LateFeesPage.tsx'), 'LateFeesPage'),
});
const writeOffs = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/write-offs',
  ...listOf(listWriteOffs),
  component: lazyRouteComponent(() => import('./write-offs/WriteOffsPage.tsx'), 'WriteOffsPage'),
});
const smallBalances = createRoute({
  getParentRoute: () => writeOffs,
  path: 'small',
  component: lazyRouteComponent(() => import('./write-offs/SmallBalancesPanel.tsx'), 'SmallBalancesPanel'),
});
const terms = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/terms',
  loader: ({ context }) => ensure(context, listTerms, {}),
  component: lazyRouteComponent(() => import('./terms/TermsPage.tsx'), 'TermsPage'),
});
const newTerms = createRoute({
  getParentRoute: () => terms,
  path: 'new',
  component: lazyRouteComponent(() => import('./terms/TermsPanels.tsx'), 'NewTermsPanel'),
});
const editTerms = createRoute({
  getParentRoute: () => terms,
  path: '$id/edit',
  component: lazyRouteComponent(() => import('./terms/TermsPanels.tsx'), 'EditTermsPanel'),
});
const commissions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/commissions',
  validateSearch: texts,
  loaderDeps: ({ search }) => daysOf(search),
  loader: ({ context, deps }) =>
    Promise.all([
      ensure(context, getCommissionTotals, { query: deps }),
      ensure(context, listCommissionPlans, {}),
    ]),
  component: lazyRouteComponent(() => import('./commissions/CommissionsPage.tsx'), 'CommissionsPage'),
});
const runCommissions = createRoute({
  getParentRoute: () => commissions,
  path: 'run',
  component: lazyRouteComponent(() => import('./commissions/RunPanel.tsx'), 'RunPanel'),
});
const newPlan = createRoute({
  getParentRoute: () => commissions,
  path: 'plans/new',
  component: lazyRouteComponent(() => import('./commissions/PlanPanels.tsx'), 'NewPlanPanel'),
});
const editPlan = createRoute({
  getParentRoute: () => commissions,
  path: 'plans/$id/edit',
  component: lazyRouteComponent(() => import('./commissions/PlanPanels.tsx'), 'EditPlanPanel'),
});
const commissionLines = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/commissions/lines',
  ...listOf(listCommissions),
  component: lazyRouteComponent(() => import('./commissions/CommissionLinesPage.tsx'), 'CommissionLinesPage'),
});
const statementRuns = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/statement-runs',
  loader: ({ context }) => ensure(context, listStatementRuns, {}),
  component: lazyRouteComponent(() => import('./statement-runs/StatementRunsPage.tsx'), 'StatementRunsPage'),
});
const newStatementRun = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/statement-runs/new',
  component: lazyRouteComponent(
    () => import('./statement-runs/NewStatementRunPage.tsx'),
    'NewStatementRunPage',
  ),
});
const statementRun = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/statement-runs/$id',
  loader: ({ context, params }) => ensure(context, getStatementRun, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./statement-runs/StatementRunPage.tsx'), 'StatementRunPage'),
});
const months = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/months',
  loader: ({ context }) => ensure(context, listLedgerPeriods, {}),
  component: lazyRouteComponent(() => import('./MonthsPage.tsx'), 'MonthsPage'),
});
const month = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/months/$id',
  loader: ({ context, params }) => ensure(context, getLedgerPeriod, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./MonthPage.tsx'), 'MonthPage'),
});

const accruals = createRoute({
  getParentRoute: () => officeRoute,
  path: 'books/months/$id/accruals',
  loader: ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    return Promise.all([ensure(context, getLedgerPeriod, of), ensure(context, getLedgerAccruals, of)]);
  },
  component: lazyRouteComponent(() => import('./accruals/AccrualsPage.tsx'), 'AccrualsPage'),
});

/** The books: accounts with their balances, the journal, where papers post, and months that close. */
export const ledgerRoutes = [
  accounts.addChildren([newAccount, editAccount]),
  posting,
  journal.addChildren([newEntry]),
  entry,
  exports,
  lateFees,
  writeOffs.addChildren([smallBalances]),
  terms.addChildren([newTerms, editTerms]),
  commissions.addChildren([runCommissions, newPlan, editPlan]),
  commissionLines,
  statementRuns,
  newStatementRun,
  statementRun,
  months,
  month,
  accruals,
];
