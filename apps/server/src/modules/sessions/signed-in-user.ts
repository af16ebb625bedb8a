import type { SignedInUser } from '@yardline/contract/sessions';
import { permissions } from '@yardline/domain/permissions/areas';
import { discountMax, may } from '@yardline/domain/permissions/derive';
import type { Scope } from '../../kernel/scope.ts';

/** Everything the application knows of the actor: rights, divisions, locations and the company's settings. */
export const describeUser = async (scope: Scope): Promise<SignedInUser> => {
  const { tx, actor } = scope;
  const { holder } = actor;
  const [user, company, divisions, locations] = await Promise.all([
    tx
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identity_id')
      .where('users.id', '=', actor.userId)
      .select([
        'users.id',
        'users.name',
        'users.srm_uid',
        'users.is_admin',
        'users.default_division_id',
        'identities.email',
        'identities.language',
        'identities.is_super_admin',
        'identities.is_support',
      ])
      .executeTakeFirstOrThrow(),
    tx.selectFrom('companies').where('id', '=', scope.company.id).selectAll().executeTakeFirstOrThrow(),
    tx.selectFrom('divisions').where('is_closed', '=', false).orderBy('code').selectAll().execute(),
    tx.selectFrom('locations').where('is_closed', '=', false).orderBy('code').selectAll().execute(),
  ]);
  const ownDivisions = new Set(holder.divisions.map(({ divisionId }) => divisionId));
  const ownLocations = new Set(holder.locations.map(({ locationId }) => locationId));
  return {
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      srm_uid: user.srm_uid,
      language: user.language === 'fr' ? 'fr' : 'en',
      upgraded: company.is_upgraded,
      is_super_admin: user.is_super_admin,
      is_support: user.is_support,
      permissions: { admin: user.is_admin },
      may: permissions.filter((permission) => may(holder, permission)),
      default_division_id: user.default_division_id,
      companyId: company.id,
      company_title: company.name,
    },
    company: {
      id: company.id,
      name: company.name,
      time_zone: company.time_zone,
      currency: company.currency,
      country: company.country,
      accent_color: company.accent_color,
      company_phone_number_format: company.phone_format,
      company_postal_code_format: company.postal_format,
      waiver_code: company.waiver_code,
      waiver_percent: company.waiver_percent,
      grace_minutes: company.grace_minutes,
    },
    comp_perms: {
      login_source: company.login_source,
      operator_by_division: company.is_operator_by_division,
      upgraded: company.is_upgraded,
    },
    divisions: divisions.map((division) => ({
      warehouse: { id: division.id, srm_uid: division.code, title: division.title },
      is_default: division.id === user.default_division_id,
      is_user_division: ownDivisions.has(division.id),
      is_user_location: false,
      is_doc_division: ownDivisions.has(division.id),
      is_doc_location: false,
      time_zone: division.time_zone,
      allows_unavailable: division.allows_unavailable,
      rental_discount_max: discountMax(holder, 'rental', division.id),
      sales_discount_max: discountMax(holder, 'sales', division.id),
    })),
    locations: locations.map((location) => ({
      warehouse: { id: location.id, srm_uid: location.code, title: location.title },
      is_default: false,
      is_user_division: false,
      is_user_location: ownLocations.has(location.id),
      is_doc_division: false,
      is_doc_location: ownLocations.has(location.id),
      division_id: location.division_id,
    })),
    system_info: {
      mandatory_salesman: company.has_mandatory_salesman,
      verify_name_on_customer: company.has_name_verification,
    },
    company_features: company.features,
    upgraded: company.is_upgraded,
    is_super_admin: user.is_super_admin,
  };
};
