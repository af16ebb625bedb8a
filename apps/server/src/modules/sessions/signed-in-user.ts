import type { SignedInUser } from '@yardline/contract/sessions/sessions';
import { internalStaffFeature } from '@yardline/domain/permissions/acting';
import { isAdministrator } from '@yardline/domain/permissions/administrators';
import { permissions } from '@yardline/domain/permissions/areas';
import { type Holder, may } from '@yardline/domain/permissions/derive';
import { gatewayFeatures, hasCardPayments } from '@yardline/domain/permissions/features';
import { loginTargets } from '@yardline/domain/sign-in/applications';
import { whoGives } from '../../kernel/auth/who-gives.ts';
import type { Scope } from '../../kernel/scope.ts';
import { describePlaces, workplacesOf } from './describe-places.ts';

const readMember = ({ tx }: Scope, userId: number) =>
  tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.id', '=', userId)
    .select([
      ...(['users.id', 'users.name', 'users.srm_uid', 'users.is_admin', 'users.login_source'] as const),
      ...(['users.default_division_id', 'users.default_language', 'identities.email'] as const),
      'identities.language',
      ...(['identities.is_super_admin', 'identities.is_support', 'identities.is_internal'] as const),
      ...(['identities.tis_user_id', 'identities.migrated_at', 'identities.email_verified_at'] as const),
    ])
    .executeTakeFirstOrThrow();

/** The provider through which the company's people sign in; undefined where they do by their passwords alone. */
const readSignOn = ({ tx }: Scope) =>
  tx
    .selectFrom('sso_configs')
    .where('is_enabled', '=', true)
    .select(['issuer', 'is_required'])
    .executeTakeFirst();

const readSettings = ({ tx, company }: Scope) =>
  tx.selectFrom('companies').where('id', '=', company.id).selectAll().executeTakeFirstOrThrow();

type Member = Awaited<ReturnType<typeof readMember>>;
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What the company as a whole allows, and how its people sign in. */
export const permissionsOf = (company: Settings): SignedInUser['comp_perms'] => ({
  login_source: company.login_source,
  operator_by_division: company.is_operator_by_division,
  upgraded: company.is_upgraded,
  has_card_payments: hasCardPayments(company.features),
});

const describePerson = (user: Member, company: Settings, holder: Holder): SignedInUser['user'] => {
  const hasSettingsMenu = may(holder, 'settings_menu_access');
  const isAdmin = isAdministrator({ isAdmin: user.is_admin, hasSettingsMenu });
  const places = workplacesOf({ holder, defaultDivisionId: user.default_division_id });
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    srm_uid: user.srm_uid,
    language: (user.default_language ?? user.language) === 'fr' ? 'fr' : 'en',
    upgraded: company.is_upgraded,
    is_super_admin: user.is_super_admin,
    is_support: user.is_support,
    permissions: { admin: isAdmin, update_settings: isAdmin },
    settings_menu_access: hasSettingsMenu,
    capture_signatures: may(holder, 'capture_signatures'),
    change_asset_status: may(holder, 'change_asset_status'),
    maintain_sites: may(holder, 'maintain_sites'),
    update_meter_reading: may(holder, 'update_meter_reading'),
    view_inventory: may(holder, 'view_inventory'),
    workorder_default_reporting: may(holder, 'workorder_default_reporting'),
    contract_archive: may(holder, 'contract_archive'),
    userinstance: { current: { id: company.id, name: company.name } },
    divisions: [...places.divisionIds],
    locations: places.locations.map(({ id }) => id),
    may: permissions.filter((permission) => may(holder, permission)),
    default_division_id: user.default_division_id,
    companyId: company.id,
    company_title: company.main_title || company.name,
    tis_user_id: user.tis_user_id,
    is_tis: user.migrated_at !== null,
    email_verified: user.email_verified_at !== null,
  };
};

const describeCompany = (company: Settings): SignedInUser['company'] => ({
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
  default_rental_days: company.rental_days,
  minimum_days_out: company.minimum_days_out,
  clock_offset_seconds: company.clock_offset_seconds,
  closes_at: company.closes_at,
});

const systemInfoOf = (company: Settings): SignedInUser['system_info'] => ({
  mandatory_salesman: company.has_mandatory_salesman,
  verify_name_on_customer: company.has_name_verification,
  revenue_fee: company.revenue_fee,
  revenue_fee_optional: company.is_revenue_fee_optional ? 'Y' : 'N',
  revenue_fee_description: company.revenue_fee_description,
  automatic_credit_card_fee: company.is_card_fee_automatic,
});

/** Everything the application knows of a member of the company: rights, divisions, locations and the company's settings. */
export const describeMember = async (
  scope: Scope,
  { userId, holder }: { userId: number; holder: Holder },
): Promise<Omit<SignedInUser, 'impersonation'>> => {
  const [user, company, signOn, givers] = await Promise.all([
    readMember(scope, userId),
    readSettings(scope),
    readSignOn(scope),
    whoGives(scope.tx, undefined, userId),
  ]);
  const isLetIn = user.is_internal && company.features.includes(internalStaffFeature);
  return {
    user: describePerson(user, company, holder),
    company: describeCompany(company),
    comp_perms: permissionsOf(company),
    ...(await describePlaces(scope, { holder, defaultDivisionId: user.default_division_id })),
    system_info: systemInfoOf(company),
    right_givers: givers,
    company_features: company.features,
    tis_mandatory_migration_cut_off_date: company.migration_cut_off_on,
    gateway_features: gatewayFeatures(company.features),
    has_card_payments: hasCardPayments(company.features),
    upgraded: company.is_upgraded,
    is_operator: loginTargets(user.login_source).includes('srm'),
    is_super_admin: user.is_super_admin,
    scs_email: isLetIn ? company.scs_email : '',
    is_company_user: holder.divisions.length > 0,
    is_internal_staff: user.is_internal,
    company_sso_enabled: signOn !== undefined,
    company_sso_config: signOn ?? null,
  };
};

/** Everything the application knows of the actor, and who acts as them. */
export const describeUser = async (scope: Scope): Promise<SignedInUser> => {
  const { userId, holder, impersonator } = scope.actor;
  return {
    ...(await describeMember(scope, { userId, holder })),
    impersonation:
      impersonator?.endsAt === undefined ? null : { staff: impersonator.name, ends_at: impersonator.endsAt },
  };
};
