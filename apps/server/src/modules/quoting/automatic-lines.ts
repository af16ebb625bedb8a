import { type Destination, isCarried } from '@yardline/domain/charges/automatic';
import { isSettled } from '@yardline/domain/contracts/line-status';
import type { ServiceFacts } from '../services/public.ts';
import type { DocumentForm, Entries, Entry, FormLine } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import { zoneAsSaved, zoneOfDelivery } from './delivery-zones.ts';
import type { Facts } from './load-facts.ts';

const automaticLine = (service: ServiceFacts): FormLine => ({
  mode: 'A',
  type: 'V',
  productId: service.id,
  quantity: 1,
  dateOut: null,
  timeOut: null,
  dateIn: null,
  timeIn: null,
  rateOverride: null,
  discP: null,
  description: '',
  chargeable: true,
  meterOut: null,
  meterReason: '',
  kit: null,
  expectedOn: null,
  autoAdd: false,
});

const carries = (service: ServiceFacts, to: Destination): boolean =>
  isCarried(
    {
      isForDelivery: service.is_for_delivery,
      deliveryZone: service.delivery_zone,
      beyond: service.price_kind === 'distance' ? service.included_distance : null,
    },
    to,
  );

const isService = ({ line }: Entry, id: number): boolean => line.type === 'V' && line.productId === id;

type Question = { form: DocumentForm; saved: SavedDocument | undefined; facts: Facts };

/** What a document carries by itself from its beginning: every automatic service that the form does not name. */
const begin = (entries: Entries, { form, facts }: Question, to: Destination): Entries => {
  if (!entries.kept.some(({ line }) => line.type !== 'V')) return entries;
  const named = new Set(form.lines.filter(({ type }) => type === 'V').map(({ productId }) => productId));
  const missing = facts.automatic.filter((service) => !named.has(service.id) && carries(service, to));
  return { ...entries, kept: [...entries.kept, ...added(missing)] };
};

/** A delivery that is ordered, called off or sent elsewhere takes its own services with it; what is billed stays. */
const redirect = (entries: Entries, { facts }: Question, to: Destination): Entries => {
  const deliveries = facts.automatic.filter((service) => service.is_for_delivery);
  const isIdle = (entry: Entry) =>
    !(entry.saved && isSettled(entry.saved)) &&
    deliveries.some((service) => isService(entry, service.id) && !carries(service, to));
  const idle = entries.kept.filter(isIdle);
  const kept = entries.kept.filter((entry) => !isIdle(entry));
  const missing = deliveries.filter(
    (service) => carries(service, to) && !kept.some((entry) => isService(entry, service.id)),
  );
  return {
    ...entries,
    kept: [...kept, ...added(missing)],
    removed: [...entries.removed, ...idle.flatMap(({ saved }) => saved ?? [])],
  };
};

const added = (services: readonly ServiceFacts[]): Entry[] =>
  services.map((service) => ({ line: automaticLine(service), saved: undefined, at: undefined }));

/**
 * The entries of a form with the services that come by themselves: all of them with a new document that has products,
 * those of deliveries also when the delivery of a saved one changes. [B3.7] [B6.11]
 */
export const withAutomatic = (entries: Entries, question: Question): Entries => {
  const { form, saved, facts } = question;
  const to: Destination = {
    isDelivered: form.createDeliveryTicket,
    zone: zoneOfDelivery(form, facts).zone,
    distance: facts.site?.distance ?? null,
  };
  if (saved === undefined) return begin(entries, question, to);
  const isRedirected =
    form.createDeliveryTicket !== saved.contract.creates_delivery_ticket ||
    form.siteId !== saved.contract.site_id ||
    (to.isDelivered && to.zone !== zoneAsSaved(saved, facts));
  return isRedirected ? redirect(entries, question, to) : entries;
};
