import { prefixesIn, type ZonesForm } from '@yardline/contract/divisions/division-fields';
import type { Division, setDeliveryZones as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockDivision } from './divisions.queries.ts';
import { writeChange } from './update-division.ts';

const longest = 10;

/** A beginning that is none, or that is in a zone already. */
const faultsOf = ({ zones }: ZonesForm): FieldRefusal[] => {
  const taken = new Set<string>();
  return zones.flatMap(({ prefixes }, at) =>
    prefixesIn(prefixes).flatMap((prefix): FieldRefusal[] => {
      const isTaken = taken.has(prefix);
      taken.add(prefix);
      if (!isTaken && prefix.length <= longest) return [];
      const path = `zones.${at}.prefixes`;
      return isTaken
        ? [{ path, code: 'attribute.value_twice', data: { name: prefix } }]
        : [{ path, code: 'field.invalid', data: { field: prefix } }];
    }),
  );
};

/** Rows of one statement: each has four values, of which a statement takes 65,535. */
const atOnce = 10_000;

/**
 * Says which beginnings of postal codes are in which delivery zone of a division, in place of those before. [B3.13]
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const setDeliveryZones = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  const { tx, company } = scope;
  const faults = faultsOf(body);
  if (faults.length > 0) refuseFields(faults);
  const codes = body.zones.flatMap(({ zone, prefixes }) =>
    prefixesIn(prefixes).map((prefix) => ({ company_id: company.id, division_id: id, zone, prefix })),
  );
  return writeChange(scope, row, {
    action: 'update',
    write: async () => {
      await tx.deleteFrom('delivery_zone_codes').where('division_id', '=', id).execute();
      for (let at = 0; at < codes.length; at += atOnce)
        await tx
          .insertInto('delivery_zone_codes')
          .values(codes.slice(at, at + atOnce))
          .execute();
    },
  });
};
