import type { Clock } from '../../../src/kernel/clock.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import type { Scope } from '../../../src/kernel/scope.ts';
import { enterPiece } from '../../../src/modules/ledger/public.ts';
import { readMachines } from '../stage/machines.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { readYards, type Yard } from '../stage/yards.ts';
import type { Shop } from './booking.ts';
import { openNorthyard } from './open-company.ts';
import { openEvents } from './open-events.ts';
import { deliverByZone } from './store/deliver-by-zone.ts';
import { drawStock, openPlainStore, stockTheStore } from './store/open-stores.ts';
import { openTools } from './open-tools.ts';
import { readParties } from './parties.ts';
import { stockTheYards } from './stock-the-yards.ts';
import { type Drivers, tellTheStory } from './story.ts';
import { sendLiftByTruck } from './road/transfer-by-truck.ts';
import { planTrips } from './road/trips.ts';
import { writeTemplates } from './workshop/job-templates.ts';
import { claimWarranty } from './claims.ts';
import { openEstimates } from './estimates.ts';
import { buyParts } from './purchases.ts';
import { inspectMachines } from './inspections.ts';
import { recallPlates } from './recalls.ts';
import { keepTime } from './time.ts';
import { missRentals } from './yard/missed-rental.ts';
import { stageTheNext } from './yard/staging.ts';
import { bringTrucksBack } from './yard/trucks-back.ts';
import { openWorkshop } from './workshop.ts';
import { askInThePortal } from './store/ask-in-the-portal.ts';
import { portalPeople } from './store/portal-people.ts';
import { orderOnTheWeb } from './store/order-on-the-web.ts';
import { planMaintenance } from './maintenance.ts';
import { runErrands } from './moves.ts';
import { writeDownCustomers } from './write-down-customers.ts';

const readShop = async (scope: Scope, yards: readonly Yard[], now: Temporal.Instant): Promise<Shop> => {
  const [machines, parts, services, parties] = await Promise.all([
    readMachines(scope),
    scope.tx.selectFrom('parts').orderBy('id').select(['id', 'list_price']).execute(),
    scope.tx.selectFrom('services').select(['id', 'service_code']).execute(),
    readParties(scope),
  ]);
  return {
    yards,
    parties,
    now,
    machines: Map.groupBy(machines, ({ locationId }) => locationId),
    partIds: parts.filter((part) => part.list_price < 30).map(({ id }) => id),
    serviceIds: new Map(services.map((service) => [service.service_code, service.id])),
    today: now.toZonedDateTimeISO(yards[0]?.zone ?? 'UTC').toPlainDate(),
  };
};

const readDrivers = async (scope: Scope, yards: readonly Yard[]): Promise<Drivers> => {
  const drivers = await scope.tx
    .selectFrom('users')
    .innerJoin('user_division_roles', 'user_division_roles.user_id', 'users.id')
    .where('is_driver', '=', true)
    .orderBy('users.id')
    .select(['users.id', 'users.name', 'division_id'])
    .execute();
  return new Map(
    yards.map(({ divisionId }) => [
      divisionId,
      drivers.filter((driver) => driver.division_id === divisionId),
    ]),
  );
};

/** What came before the books were opened has its entries, as after the job of a running product. */
const finishBooks = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  while ((await stage.scene((scene) => enterPiece(scene.scope('Morgan Reyes', now)))) > 0);
};

/** Northyard Equipment: a working rental shop with named people, a real fleet, and every state of a document one click away. */
export const seedEveryday = async (
  database: Database,
  clock: Clock,
  learnSizes: () => Promise<void>,
): Promise<void> => {
  const now = clock();
  const pictures = drawStock();
  const opened = now.subtract({ hours: 24 * 400 });
  const stage = await openStage(database, await openNorthyard(database, opened));
  const yards = await stage.scene((scene) => readYards(scene.scope('Morgan Reyes', opened)));
  await stockTheYards(stage, yards, opened);
  await writeDownCustomers(stage, opened.add({ hours: 24 }));
  await learnSizes();
  const [shop, drivers] = await stage.scene(async (scene) => {
    const scope = scene.scope('Morgan Reyes', now);
    return [await readShop(scope, yards, now), await readDrivers(scope, yards)] as const;
  });
  await tellTheStory(shop, drivers).play(stage, now);
  await runErrands(stage, yards, now);
  await keepTime(stage, now);
  await openWorkshop(stage, now);
  await buyParts(stage, now);
  await writeTemplates(stage, now);
  await claimWarranty(stage, now);
  await openEstimates(stage, now);
  await planMaintenance(stage, now);
  await inspectMachines(stage, now);
  await recallPlates(stage, now);
  await planTrips(stage, shop);
  await stageTheNext(stage, now);
  await bringTrucksBack(stage, yards, now);
  await sendLiftByTruck(stage, yards, now);
  await missRentals(stage, yards, now);
  await stockTheStore(stage, opened.add({ hours: 48 }), pictures);
  await deliverByZone(stage, opened.add({ hours: 49 }));
  await orderOnTheWeb(stage, now);
  await portalPeople(stage, now);
  await askInThePortal(stage, now);
  await finishBooks(stage, now);
  const events = await openEvents(database, opened);
  const tools = await openTools(database, opened);
  await openPlainStore(database, events, {
    by: 'Robin Park',
    at: opened,
    store: 'events',
    name: 'Northyard Events',
  });
  await openPlainStore(database, tools, {
    by: 'Wes Carter',
    at: opened,
    store: 'tools',
    name: 'Northyard Tools',
  });
};
