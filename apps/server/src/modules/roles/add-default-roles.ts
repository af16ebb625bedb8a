import type { Scope } from '../../kernel/scope.ts';
import { defaultRoles } from './default-roles.ts';

/** Gives a new company the roles of a rental shop, which it changes as it likes. */
export const addDefaultRoles = async ({ tx, company }: Scope): Promise<void> => {
  for (const role of defaultRoles) {
    const { id } = await tx
      .insertInto('roles')
      .values({
        company_id: company.id,
        name: role.name,
        rental_discount_max: role.rentalDiscountMax,
        sales_discount_max: role.salesDiscountMax,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grants = [...Object.entries(role.levels), ...role.flags.map((flag) => [flag, 'yes'] as const)];
    await tx
      .insertInto('role_grants')
      .values(grants.map(([name, level]) => ({ company_id: company.id, role_id: id, name, level })))
      .execute();
  }
};
