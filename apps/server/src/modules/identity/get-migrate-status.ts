import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getMigrateStatus as endpoint, MigrateStatus } from '@yardline/contract/identity/identity';
import { evenly } from '../../kernel/evenly.ts';
import { homeOf } from '../../kernel/auth/home.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { findIdentity, type Membership, membershipsOf } from '../sessions/public.ts';
import { countLookup, isLookupLeft } from './lookup-limits.ts';
import { narrowTenants } from './narrow-tenants.ts';

/** No one's id: the same queries are run for an unknown address. */
const nobody = 0;

/** The company assumed to be wanted: of several the last one used; the only one for a user who has moved. */
const currentOf = (memberships: readonly Membership[], hasMoved: boolean): number | null => {
  if (memberships.length < 2 && !hasMoved) return null;
  const [last] = memberships.toSorted((a, b) => (b.entered_at ?? '').localeCompare(a.entered_at ?? ''));
  return last?.company_id ?? null;
};

const statusOf = async (
  gate: Gate,
  { query: { search }, body: { email } }: InputOf<typeof endpoint>,
): Promise<MigrateStatus> => {
  await countLookup(gate);
  const isAnswered = await isLookupLeft(gate, email.email);
  const { database } = await homeOf(gate, email.email);
  const person = await findIdentity(database, email.email);
  const all = await membershipsOf(database, person?.id ?? nobody);
  const isOpen = ({ is_active: isActive, accepted_at: at }: Membership) => isActive && at !== null;
  const memberships = isAnswered ? all.filter(isOpen) : [];
  const hasMoved = memberships.length > 0 && typeof person?.migrated_at === 'string';
  return {
    migrated: hasMoved,
    current: { company: currentOf(memberships, hasMoved) },
    is_mobile: memberships.length === 0 || memberships.some((each) => each.is_mobile),
    is_web: memberships.length === 0 || memberships.some((each) => each.is_web),
    tenants: narrowTenants(memberships, { prefix: email.prefix, search }).map((each) => ({
      title: each.title,
      company: each.company_id,
      tenant_id: each.tenant_id,
    })),
    email_verified: hasMoved && typeof person?.email_verified_at === 'string',
  };
};

/**
 * How an address signs in, before sign-in. An unknown address, or one asked for too often, answers like a user of
 * one company who has not moved, by the same statements and at the same steps of time. Play answers
 * what Live knows, also before it has the data of a company.
 *
 * @throws Refusal request.rate_limited for a network that asks too often
 */
export const getMigrateStatus = (
  gate: Gate,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => evenly(() => statusOf(gate, input));
