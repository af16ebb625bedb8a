import type { assetFigures } from '@yardline/contract/fleet/fleet';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Place = ReplyOf<typeof assetFigures>['place'];
type Asset = {
  id: number;
  kind: string;
  bin: string;
  disposed_on: string | null;
  location_title: string;
};
type Out = Omit<Place, 'kind' | 'name' | 'lines'> & {
  customer: string | null;
  site: string | null;
  address1: string | null;
  city: string | null;
  prov_state: string | null;
  destination: string;
  status_code: string;
};

/** What has the machine out now: a contract with its customer and site, a transfer, or the workshop. */
const findOut = async ({ tx, company }: Scope, assetId: number): Promise<Out | undefined> => {
  const { rows } = await sql<Out>`
    select h.out_at as since, h.ends_at as until, h.contract_id, c.number as contract_number, l.transfer_id,
      k.name as customer, s.name as site, coalesce(s.address1, k.address1) as address1, coalesce(s.city, k.city) as city,
      coalesce(s.prov_state, k.prov_state) as prov_state, y.title as destination, h.status_code
    from holds h
    join locations y on y.company_id = h.company_id and y.id = h.location_id
    left join contracts c on c.company_id = h.company_id and c.id = h.contract_id
    left join customers k on k.company_id = c.company_id and k.id = c.customer_id
    left join sites s on s.company_id = c.company_id and s.id = c.site_id
    left join transfer_lines l on l.company_id = h.company_id and l.id = h.transfer_line_id
    where h.company_id = ${company.id} and h.asset_id = ${assetId} and h.released_at is null and h.out_at is not null
    limit 1`.execute(tx);
  return rows[0];
};

const filled = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((line) => (line === null || line.trim() === '' ? [] : [line.trim()]));

/** Where an asset is now. Of a bulk product, of which some may be out: the yard that it belongs to. */
export const placeNow = async (scope: Scope, asset: Asset): Promise<Place> => {
  const nowhere = { since: null, until: null, contract_id: null, contract_number: null, transfer_id: null };
  const home = { ...nowhere, name: asset.location_title };
  if (asset.disposed_on !== null) return { ...home, kind: 'gone', lines: [] };
  const out = asset.kind === 'bulk' ? undefined : await findOut(scope, asset.id);
  if (out === undefined) return { ...home, kind: 'yard', lines: filled([asset.bin]) };
  const { customer, site, address1, city, prov_state: state, destination, status_code: code, ...since } = out;
  // What was exchanged on site is on the truck, whichever yard its line left from.
  if (code === 'E') return { ...since, kind: 'transit', name: destination, lines: [] };
  if (since.transfer_id !== null) return { ...since, kind: 'transit', name: destination, lines: [] };
  if (since.contract_id === null) return { ...since, kind: 'shop', name: asset.location_title, lines: [] };
  const lines = filled([site, address1, filled([city, state]).join(' ')]);
  return { ...since, kind: 'customer', name: customer ?? '', lines };
};
