import type { FieldRefusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { type DocumentForm, pathOf } from './entries.ts';
import type { Facts, LinePeriod } from './load-facts.ts';
import type { PricedLine } from './priced-line.ts';
import { type Rerent, storedRerent } from '../vendors/public.ts';

const placeOf = ({ divisionId, locationId }: DocumentForm) => ({
  ...(divisionId === null ? {} : { division: divisionId }),
  ...(locationId === null ? {} : { location: locationId }),
});

/** Who sees no costs sends none: what is stored of them stays. */
export const costsKept = (scope: Scope, form: DocumentForm): DocumentForm => ({
  ...form,
  lines: form.lines.map((line) => {
    if (!line.rerent || may(scope, 'view_costs', placeOf(form))) return line;
    const { cost: _, ...rerent } = line.rerent;
    return { ...line, rerent };
  }),
});

const isSame = (a: Rerent, b: Rerent | undefined): boolean =>
  b !== undefined && Object.entries(a).every(([name, value]) => b[name as keyof Rerent] === value);

const dayOf = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString();

/** Whether a re-rent has no day in common with its line. */
const isOutside = ({ from, until }: Rerent, period: LinePeriod, zone: string): boolean =>
  (period.from !== undefined && until < dayOf(period.from, zone)) ||
  (period.to !== undefined && period.to !== null && from > dayOf(period.to, zone));

type Asked = { rerent: Rerent; line: PricedLine; facts: Facts };

const faultsOf = ({ rerent, line: { entry, period }, facts }: Asked): FieldRefusal[] => {
  const at = (field: string) => pathOf(entry, `rerent.${field}`);
  const vendor = facts.vendors.get(rerent.vendorId);
  const kind = facts.assets.get(entry.line.productId)?.kind;
  const isPutAway = vendor?.is_active === false && entry.saved?.rerent_vendor_id !== vendor.id;
  return [
    ...(kind === 'group' || kind === 'bulk'
      ? []
      : [{ path: at('vendorId'), code: 'rerent.of_group' as const }]),
    ...(vendor === undefined ? [{ path: at('vendorId'), code: 'reference.not_found' as const }] : []),
    ...(isPutAway
      ? [{ path: at('vendorId'), code: 'vendor.inactive' as const, data: { name: vendor.name } }]
      : []),
    ...(rerent.until < rerent.from ? [{ path: at('until'), code: 'date.end_before_start' as const }] : []),
    ...(isOutside(rerent, period, facts.zone)
      ? [{ path: at('from'), code: 'rerent.outside_line' as const }]
      : []),
  ];
};

/**
 * What keeps a line from being rented from a vendor: the right to it, the kind of its product, the vendor, the days. What has left stays
 * whose it is, and what is stored already stays. [B6.7]
 */
export const rerentProblems = (
  scope: Scope,
  { form, lines, facts }: { form: DocumentForm; lines: readonly PricedLine[]; facts: Facts },
): FieldRefusal[] =>
  lines.flatMap((line): FieldRefusal[] => {
    const { entry, rerent } = line;
    const stored = entry.saved === undefined ? undefined : storedRerent(entry.saved);
    const hasLeft = entry.saved !== undefined && entry.saved.status_code !== '';
    if (hasLeft && stored?.vendorId !== rerent?.vendorId)
      return [{ path: pathOf(entry, 'rerent'), code: 'contract.line_already_out' }];
    if (rerent === undefined || isSame(rerent, stored)) return [];
    if (!may(scope, 'rerent_products', placeOf(form)))
      return [
        {
          path: pathOf(entry, 'rerent'),
          code: 'permission.denied',
          data: { permission: 'rerent_products' },
        },
      ];
    return faultsOf({ rerent, line, facts });
  });
