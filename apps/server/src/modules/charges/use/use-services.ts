import type { Scope } from '../../../kernel/scope.ts';
import { findServices, type ServiceFacts } from '../../services/public.ts';

/** What a unit of fuel and of wear costs; undefined where the company does not charge for it. */
export type UseServices = { fuel: ServiceFacts | undefined; wear: ServiceFacts | undefined };

/** Reads the services by which the company charges for use: those in use under these codes, with a price each. */
export const readUseServices = async (scope: Scope): Promise<UseServices> => {
  const uses = await scope.tx
    .selectFrom('services')
    .where('service_code', 'in', ['FUEL', 'WEAR'])
    .where('price_kind', '=', 'flat')
    .where('is_active', '=', true)
    .select('id')
    .execute();
  const ids = uses.map(({ id }) => id);
  const charged = [...(await findServices(scope, ids)).values()];
  const useOf = (code: string) => charged.find((service) => service.service_code === code);
  return { fuel: useOf('FUEL'), wear: useOf('WEAR') };
};
